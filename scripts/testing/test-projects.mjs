/** What `npm test` runs; proofs have their own command. */
const only = (/** @type {string[]} */ names) => names.flatMap(name => ['--project', name])
export const unitProjects = only(['server', 'rest', 'sdk'])
export const browserProofs = only(['proofs', 'apps-proofs', 'chromium-proofs', 'media-proofs'])
export const browserProjects = only(['apps', 'chromium', 'media', 'media-denied'])
