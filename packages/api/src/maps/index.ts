import { type MapOptions, uploadMaps } from './upload-maps.ts'

export { type MapOptions, type Uploaded, uploadMaps } from './upload-maps.ts'

interface Compiler {
  outputPath: string
  hooks: { afterEmit: { tapPromise(name: string, run: () => Promise<void>): void } }
}

/** The part of Vite's and Rollup's plugins that is needed. */
export interface VitePlugin {
  name: string
  apply: 'build'
  writeBundle: { sequential: true; order: 'post'; handler(output: { dir?: string }): Promise<void> }
}

export interface WebpackPlugin {
  apply(compiler: Compiler): void
}

/** Plugins that send the source maps of each build; a build without a token sends none. */
export function lotseMaps(options: MapOptions): { vite: VitePlugin; webpack: WebpackPlugin } {
  const send = async (folder: string | undefined): Promise<void> => {
    if (folder && options.token) await uploadMaps(folder, options)
  }
  return {
    vite: {
      name: 'lotse-maps',
      apply: 'build',
      writeBundle: { sequential: true, order: 'post', handler: ({ dir }) => send(dir) },
    },
    webpack: {
      apply: compiler => compiler.hooks.afterEmit.tapPromise('lotse-maps', () => send(compiler.outputPath)),
    },
  }
}
