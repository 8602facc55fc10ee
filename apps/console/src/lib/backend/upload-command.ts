/**
 * What a build runs. The token comes from its environment, so only the package that is installed may run: whoever
 * publishes another one of this name would get the token. The maps are removed, otherwise they go online with the site.
 */
export const uploadCommand = ({ projectId, release }: { projectId: string; release: string }): string =>
  `npx --no-install lotse-maps upload dist --address ${location.origin} --project ${projectId} --release ${named(release)} --remove`

/** Visitors' pages name releases: what is more than a word may do something in one shell or another. */
const named = (release: string): string => (/^[\w.+][\w.+-]*$/.test(release) ? release : '<release>')

const plugin = (projectId: string, bundler: 'vite' | 'webpack'): string => `  plugins: [
    lotseMaps({
      address: '${location.origin}',
      project: '${projectId}',
      token: process.env.LOTSE_TOKEN,
      release: process.env.RELEASE,
      remove: true,
    }).${bundler},
  ],`

/** The same as a plugin of Vite. */
export const vitePlugin = (projectId: string): string => `// vite.config.js
import { lotseMaps } from '@lotse/api/maps'

export default {
  build: { sourcemap: 'hidden' },
${plugin(projectId, 'vite')}
}`

/** And of webpack. */
export const webpackPlugin = (projectId: string): string => `// webpack.config.js
import { lotseMaps } from '@lotse/api/maps'

export default {
  devtool: 'hidden-source-map',
${plugin(projectId, 'webpack')}
}`
