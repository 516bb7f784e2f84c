import { describe, expect, it } from 'vitest';

import { UsedClassNames } from '../../build/used-class-names.ts';

const constants = new Map(
  Object.entries({
    NS: ['bp6'],
    BUTTON: ['bp6-button'],
    BUTTON_GROUP: ['bp6-button-group'],
    OVERLAY: ['bp6-overlay'],
    SLIDER: ['bp6-slider'],
    SLIDER_UNLABELED: ['bp6-slider-unlabeled'],
    INTENT_DANGER: ['bp6-intent-danger'],
  }).map(([constant, names]) => [constant, new Set(names)]),
);

/** A placeholder is written `#{…}` here: in our own strings the other way is a slip. */
const withPlaceholders = (code: string) => code.replace(/#(?=\{)/g, '$');

function saidIn(...modules: readonly string[]) {
  const said = new UsedClassNames(constants);
  for (const code of modules) said.readModule(withPlaceholders(code));
  return said;
}

describe('a name is said', () => {
  it('by its constant, whatever number the build gave it', () => {
    expect(saidIn('classNames(BUTTON, className)').has('bp6-button')).toBe(true);
    expect(saidIn('classNames(BUTTON$1)').has('bp6-button')).toBe(true);
    expect(saidIn('classNames(exports.BUTTON)').has('bp6-button')).toBe(true);
  });

  it('by itself, in a text', () => {
    expect(saidIn(`target.closest('.bp6-slider.is-open')`).has('bp6-slider')).toBe(true);
  });

  it('by a constant and what follows it', () => {
    expect(saidIn('`#{SLIDER$2}-unlabeled`').has('bp6-slider-unlabeled')).toBe(true);
    expect(saidIn('`.#{NS}-slider-unlabeled`').has('bp6-slider-unlabeled')).toBe(true);
  });

  it('by how it begins, where the end is open', () => {
    expect(saidIn('`#{NS$1}-intent-#{intent.toLowerCase()}`').has('bp6-intent-danger')).toBe(true);
  });

  it('by a name that it goes on from, if it is put together', () => {
    const said = saidIn('transitionName: OVERLAY');
    expect(said.has('bp6-overlay-exit-active')).toBe(true);
    expect(saidIn('BUTTON').has('bp6-overlay-exit-active')).toBe(false);
  });
});

describe('a name is not said', () => {
  it('where it has a constant, by one that it goes on from', () => {
    expect(saidIn('classNames(BUTTON)').has('bp6-button-group')).toBe(false);
    expect(saidIn('classNames(SLIDER)').has('bp6-slider-unlabeled')).toBe(false);
  });

  it('by the beginning that all names have', () => {
    expect(saidIn('NS; `#{NS}-#{name}`; "bp6"').has('bp6-button')).toBe(true);
    expect(saidIn('NS; "bp6"').has('bp6-button')).toBe(false);
  });

  it('by the module that declares its constant, but by its functions', () => {
    const said = new UsedClassNames(constants);
    said.readModuleOfConstants(
      withPlaceholders(
        [
          'var NS = "bp6";',
          'var BUTTON = `#{NS}-button`;',
          'var BUTTON_GROUP = `#{BUTTON}-group`;',
          'function sliderClass() {',
          '\treturn SLIDER;',
          '}',
        ].join('\n'),
      ),
    );
    expect(['bp6-button', 'bp6-button-group', 'bp6-slider'].filter((name) => said.has(name))).toEqual([
      'bp6-slider',
    ]);
  });
});
