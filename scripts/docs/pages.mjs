import { existsSync, readdirSync } from 'node:fs'
import { inRoot } from '../files.mjs'

/**
 * The documentation as a site: what is in the menu, by reader, and where each document is.
 * @typedef {{ source: string, address: string }} Page
 */

/** @type {[group: string, sources: string[]][]} */
const groups = [
  ['', ['docs/start/home.md']],
  [
    'For sites',
    [
      'docs/start/site-developers.md',
      'packages/sdk/README.md',
      'docs/languages.md',
      'docs/hostile-pages.md',
      'docs/weaknesses.md',
    ],
  ],
  ['For agents', ['docs/start/agents.md', 'docs/markdown-articles.md', 'docs/project-archive.md']],
  ['For moderators', ['docs/start/moderators.md', 'docs/job-filters.md']],
  [
    'For programs',
    [
      'docs/start/programs.md',
      'docs/api.md',
      'docs/recipes.md',
      'docs/webhooks.md',
      'docs/mcp.md',
      'packages/api/README.md',
    ],
  ],
  [
    'For operators',
    [
      'docs/start/operators.md',
      'docs/operating.md',
      'docs/observing.md',
      'docs/measures.md',
      'docs/proof.md',
      'CHANGELOG.md',
      'SECURITY.md',
    ],
  ],
  [
    'For contributors',
    [
      'docs/start/contributors.md',
      'README.md',
      'CONTRIBUTING.md',
      'docs/architecture.md',
      'docs/glossary.md',
      'docs/english.md',
      'docs/demo-data.md',
      'docs/promises.md',
      'docs/reliability.md',
      'docs/findings.md',
    ],
  ],
]

/** @type {Record<string, string>} */
const names = {
  'docs/start/home.md': 'index.html',
  'packages/sdk/README.md': 'sdk.html',
  'packages/api/README.md': 'api-client.html',
  'README.md': 'repository.html',
}

/** @param {string} source */
const addressOf = source =>
  names[source] ??
  `${source
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .toLowerCase()}.html`

/** @returns {{ name: string, pages: Page[] }[]} */
export function menu() {
  const decisions = readdirSync(inRoot('docs/decisions'))
    .filter(name => name.endsWith('.md'))
    .sort()
    .map(name => `docs/decisions/${name}`)
  // Documents that nobody has given a place are under the last heading.
  const known = new Set(groups.flatMap(([, sources]) => sources))
  const others = readdirSync(inRoot('docs'))
    .filter(name => name.endsWith('.md') && !known.has(`docs/${name}`))
    .map(name => `docs/${name}`)
  const all = [...groups, /** @type {[string, string[]]} */ (['Decisions', decisions])]
  return all.map(([name, sources]) => ({
    name,
    pages: (name === 'For contributors' ? [...sources, ...others] : sources)
      .filter(source => existsSync(inRoot(source)))
      .map(source => ({ source, address: addressOf(source) })),
  }))
}
