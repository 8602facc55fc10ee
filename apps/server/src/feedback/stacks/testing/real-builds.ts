import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'

/** A site of three files. What breaks is in line 3 of `cart.ts`. */
export const siteFiles = {
  'main.ts': `import { Cart } from './cart.ts'
const cart = new Cart()
function payForEverything(): void {
  cart.addArticle({ title: 'Buch' })
}
payForEverything()
`,
  'cart.ts': `import { sizeOfArticle, type Article } from './sizes.ts'
export class Cart {
  addArticle(article: Article): number { return sizeOfArticle(article) * Math.random() }
}
`,
  'sizes.ts': `export interface Article { title: string; size?: { width: number } }
/** Breaks for articles without a size. */
export function sizeOfArticle(article: Article): number {
  // biome-ignore lint/style/noNonNullAssertion: this is the mistake
  return article.size!.width * 2
}
`,
}

export interface Built {
  code: string
  map: Record<string, unknown>
}
export type Bundler = 'esbuild' | 'vite'

/** Builds it minified, as sites are. */
export async function builtBy(bundler: Bundler): Promise<Built> {
  const folder = await mkdtemp(join(tmpdir(), 'lotse-build-'))
  try {
    for (const [name, text] of Object.entries(siteFiles)) await writeFile(join(folder, name), text)
    await builders[bundler](folder)
    const read = (name: string) => readFile(join(folder, 'out', name), 'utf8')
    return { code: await read('app.js'), map: JSON.parse(await read('app.js.map')) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const builders: Record<Bundler, (folder: string) => Promise<unknown>> = {
  esbuild: async folder => {
    const { build } = await import('esbuild')
    return build({
      entryPoints: [join(folder, 'main.ts')],
      outfile: join(folder, 'out/app.js'),
      bundle: true,
      minify: true,
      sourcemap: true,
      logLevel: 'silent',
    })
  },
  vite: async folder => {
    const { build } = await import('vite')
    return build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: {
        outDir: 'out',
        sourcemap: true,
        lib: { entry: join(folder, 'main.ts'), formats: ['iife'], name: 'app', fileName: () => 'app.js' },
      },
    })
  },
}

/** The stack of the error with which the script ends, loaded from this address. */
export function stackOfRun(code: string, address: string): string {
  try {
    new Script(code, { filename: address }).runInThisContext()
  } catch (error) {
    const { name, message, stack = '' } = error as Error
    // What is above and below the script is Node's own.
    const own = stack.split('\n').filter(line => line.trim().startsWith('at ') && line.includes(address))
    return [`${name}: ${message}`, ...own].join('\n')
  }
  throw new Error('the script did not break')
}
