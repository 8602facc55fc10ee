/** What a build runs. The token comes from its environment. */
export const uploadCommand = ({ projectId, release }: { projectId: string; release: string }): string =>
  `npx lotse-maps upload dist --address ${location.origin} --project ${projectId} --release ${quoted(release)}`

const quoted = (text: string): string =>
  /^[\w.+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`

/** The same as a plugin of Vite. */
export const vitePlugin = (projectId: string): string => `// vite.config.js
import { lotseMaps } from '@lotse/api/maps'

export default {
  build: { sourcemap: 'hidden' },
  plugins: [
    lotseMaps({
      address: '${location.origin}',
      project: '${projectId}',
      token: process.env.LOTSE_TOKEN,
      release: process.env.RELEASE,
    }).vite,
  ],
}`

/** And of webpack. */
export const webpackPlugin = (projectId: string): string => `// webpack.config.js
import { lotseMaps } from '@lotse/api/maps'

export default {
  devtool: 'hidden-source-map',
  plugins: [
    lotseMaps({
      address: '${location.origin}',
      project: '${projectId}',
      token: process.env.LOTSE_TOKEN,
      release: process.env.RELEASE,
    }).webpack,
  ],
}`
