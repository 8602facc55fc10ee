/** What `npm test` runs; proofs have a command of their own. */
const only = (/** @type {string[]} */ names) => names.flatMap(name => ['--project', name])
export const unitProjects = only(['server', 'rest'])
export const browserProjects = only(['apps', 'chromium', 'media', 'media-denied'])
