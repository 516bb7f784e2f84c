/* Runs given files of tests in the order in which they are given, until the time is over. */
import { join, relative } from 'node:path';

import { BaseSequencer, createVitest } from 'vitest/node';

import { root } from './root.mjs';

/**
 * @param {readonly string[]} files of tests; the first first
 * @param {number} seconds after which no further test is begun, and the one that runs is cut off
 * @param {{ folder?: string, projects?: string[] }} [where] `folder`: of the project whose tests they are
 * @returns {Promise<{ passed: number, failed: number, notReached: readonly string[] }>} `notReached`: files of which a test
 *   was not run because the time was over
 */
export async function runTests(files, seconds, { folder = root, projects = allProjects } = {}) {
  const places = new Map(files.map((file, at) => [file, at]));

  class InGivenOrder extends BaseSequencer {
    /**
     * @override
     * @param {import('vitest/node').TestSpecification[]} specifications
     */
    async sort(specifications) {
      const place = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) =>
        places.get(relative(folder, moduleId)) ?? 0;
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
      const count = (/** @type {string} */ state) =>
        tests.filter((test) => test.result().state === state).length;
      passed += count('passed');
      // A file that can't be loaded has no failed test.
      failed += count('failed') === 0 && module.state() === 'failed' ? 1 : count('failed');
      const wasRun = tests.length > 0 || module.state() === 'failed';
      if (wasRun && !tests.some(isCutOff)) ended.add(relative(folder, module.moduleId));
    },
  };
  const vitest = await createVitest('test', {
    ...{ root: folder, watch: false, project: projects },
    ...{ reporters: ['dot', counting], sequence: { sequencer: InGivenOrder } },
  });
  const timer = setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), seconds * 1000);
  try {
    await vitest.start(files.map((file) => join(folder, file)));
    failed += vitest.state.getUnhandledErrors().length;
  } finally {
    clearTimeout(timer);
    await vitest.close();
  }
  return { passed, failed, notReached: files.filter((file) => !ended.has(file)) };
}

const allProjects = ['unit', 'mocked', 'fifth', 'dom'];

/**
 * Whether a test was not run although nothing in its file says to skip it.
 *
 * @param {import('vitest/node').TestCase} test
 */
const isCutOff = (test) =>
  test.options.mode !== 'skip' &&
  test.options.mode !== 'todo' &&
  !['passed', 'failed'].includes(test.result().state);
