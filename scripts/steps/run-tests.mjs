/* Runs given files of tests in the order in which they are given, until the time is over. */
import { join, relative } from 'node:path';

import { BaseSequencer, createVitest } from 'vitest/node';

import { root } from './root.mjs';

/**
 * @param {readonly string[]} files of tests, or folders of them; the first first
 * @param {number} seconds after which no further test is begun
 * @returns {Promise<{ passed: number, failed: number, notReached: readonly string[] }>}
 */
export async function runTests(files, seconds) {
  const places = new Map(files.map((file, at) => [file, at]));
  const placeOf = (/** @type {string} */ path) =>
    places.get(path) ?? places.get(`${path.split('/').slice(0, -1).join('/')}/`) ?? 0;

  class InGivenOrder extends BaseSequencer {
    /**
     * @override
     * @param {import('vitest/node').TestSpecification[]} specifications
     */
    async sort(specifications) {
      const place = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) =>
        placeOf(relative(root, moduleId));
      return specifications.sort((a, b) => place(a) - place(b));
    }
  }

  /** @type {Set<string>} */
  const ended = new Set();
  let passed = 0;
  let failed = 0;
  const counting = {
    /** @param {import('vitest/node').TestModule} module */
    onTestModuleEnd(module) {
      const tests = [...module.children.allTests()];
      passed += tests.filter((test) => test.result().state === 'passed').length;
      const failures = tests.filter((test) => test.result().state === 'failed').length;
      // A file that can't be loaded has no failed test.
      failed += failures === 0 && module.state() === 'failed' ? 1 : failures;
      if (tests.some((test) => test.result().state !== 'skipped')) ended.add(relative(root, module.moduleId));
    },
  };
  const vitest = await createVitest('test', {
    ...{ root, watch: false, project: ['unit', 'mocked', 'fifth', 'dom'] },
    ...{ reporters: ['dot', counting], sequence: { sequencer: InGivenOrder } },
  });
  // What runs is waited for.
  const timer = setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), seconds * 1000);
  try {
    await vitest.start(files.map((file) => join(root, file)));
    failed += vitest.state.getUnhandledErrors().length;
  } finally {
    clearTimeout(timer);
    await vitest.close();
  }
  return { passed, failed, notReached: files.filter((file) => !file.endsWith('/') && !ended.has(file)) };
}
