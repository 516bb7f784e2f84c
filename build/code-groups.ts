/**
 * Which file of the build holds which module. A visit asks for few files: each is a round to the server, and what travels as
 * one is compressed better than in pieces.
 *
 *     platform   libraries that a release seldom changes: an update skips them
 *     console    all that stands before a page does, and what lists and commands there are: in the entry's own file
 *     list       what shows a list, with its grid: nearly every page is one
 *     late       of the engines and adapters, what nothing waits for at the start
 *     work       what work in a list may need, and what opens over a page; loaded ahead
 *     reports    pages with charts
 *     features   other pages, and the forms of features
 *     editor, calendar, replay     large, and seldom needed
 *
 * A group takes along what its modules import, unless a group before it has that.
 */
interface CodeGroup {
  readonly name: string;
  readonly test?: RegExp;
  /** `$initial`: all that the entry imports, directly or not. */
  readonly tags?: ['$initial'];
}

const inOrder: readonly CodeGroup[] = [
  {
    name: 'platform',
    test: /node_modules\/(react|react-dom|scheduler|react-redux|@reduxjs\/toolkit|redux|immer|reselect|react-router)\//,
  },
  { name: 'console', tags: ['$initial'] },
  { name: 'list', test: /\/src\/kit\/list-page\/list-screen\.tsx$/ },
  {
    name: 'late',
    test: /\/src\/(app\/store|commands|exports|local-db|ports|services|session|session-recorder|store|sync|adapters\/(browser|idb))\//,
  },
  {
    name: 'work',
    test: /\/src\/(kit\/(background-tasks|command|data-grid|feedback|form|import|keyboard|late|list-page|preview|secret)\/|kit\/fields\/(image\/image-editor|list-editor|reference\/none-found|reference\/reference-editor|secret-tools)\.tsx$|app\/(help|language|news|pages|palette|shell|sign-out|surfaces|sync-centre|tours|undo)\/)/,
  },
  {
    name: 'reports',
    test: /\/src\/(kit\/(chart|dashboard)\/|features\/[\w-]+\/([\w-]*(dashboard|workplace|monitor|analytics|revenue|charges|year-report|sales)-page)\.tsx$)/,
  },
  {
    name: 'features',
    test: /\/src\/(features\/|app\/(navigation\/company-page\.tsx$|keys\/|offline-data\/)|kit\/qr\/)/,
  },
  { name: 'editor', test: /\/src\/kit\/fields\/rich-text\/rich-text-editor\.tsx$/ },
  { name: 'calendar', test: /\/src\/kit\/fields\/calendar\.tsx$/ },
  { name: 'replay', test: /\/src\/app\/replay\// },
];

export const codeGroups = inOrder.map((group, index) => ({ ...group, priority: inOrder.length - index }));
