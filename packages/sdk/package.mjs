import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inRoot } from '../../scripts/files.mjs'
import { run } from '../../scripts/install.mjs'
import { bundleCore, out } from './build.mjs'

const stage = join(out, 'package')
const types = join(stage, 'types')
const frames = inRoot('packages/contracts/src/frames')

/**
 * The SDK for a site with a build of its own: `lotse-sdk.tgz`, with types, kept and installed beside the site's code.
 * The same bundles as the snippet loads; `buildSdk` comes first.
 */
export async function packSdk() {
  mkdirSync(stage, { recursive: true })
  writeFileSync(join(stage, 'index.js'), await bundleCore('index.ts'))
  cpSync(join(out, 'chunks'), join(stage, 'chunks'), { recursive: true })
  await emitTypes()
  writeFileSync(join(stage, 'package.json'), JSON.stringify(manifest(), undefined, 2))
  cpSync(inRoot('packages/sdk/README.md'), join(stage, 'README.md'))
  cpSync(inRoot('LICENSE'), join(stage, 'LICENSE'))
  await run('npm', ['pack', stage, '--pack-destination', out, '--ignore-scripts', '--silent'])
  const { version } = manifest()
  renameSync(join(out, `lotse-sdk-${version}.tgz`), join(out, 'lotse-sdk.tgz'))
  rmSync(stage, { recursive: true })
}

const manifest = () => ({
  name: '@lotse/sdk',
  version: JSON.parse(readFileSync(inRoot('packages/sdk/package.json'), 'utf8')).version,
  description: 'Feedback, support and guidance inside any website',
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  exports: { '.': { types: './types/packages/sdk/src/index.d.ts', default: './index.js' } },
  types: './types/packages/sdk/src/index.d.ts',
})

/** Declarations of all that `index.ts` names, with our own packages among them. */
async function emitTypes() {
  const raw = join(stage, 'raw')
  const options =
    '--ignoreConfig --noCheck --declaration --emitDeclarationOnly --allowImportingTsExtensions --strict'
  const modules = '--module esnext --moduleResolution bundler --target es2022 --lib es2023,dom,dom.iterable'
  await run(process.execPath, [
    inRoot('node_modules/typescript/bin/tsc'),
    inRoot('packages/sdk/src/index.ts'),
    ...readdirSync(frames).map(name => join(frames, name)),
    ...`${options} ${modules} --skipLibCheck`.split(' '),
    ...['--types', '', '--rootDir', inRoot(), '--outDir', raw],
  ])
  /** @type {Set<string>} */
  const seen = new Set()
  /** @param {string} file */
  const keep = file => {
    if (seen.has(file)) return
    seen.add(file)
    const text = readFileSync(join(raw, file), 'utf8').replace(
      /(from |import\()(['"])(\.[^'"]+|@lotse\/contracts\/[^'"]+)\2/g,
      (_, before, quote, to) => {
        const target = to.startsWith('.')
          ? join(dirname(file), to.replace(/\.ts$/, ''))
          : to.replace('@lotse/contracts/', 'packages/contracts/src/')
        keep(`${target}.d.ts`)
        const path = relative(dirname(file), target)
        return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}.js${quote}`
      },
    )
    mkdirSync(join(types, dirname(file)), { recursive: true })
    writeFileSync(join(types, file), text)
  }
  keep('packages/sdk/src/index.d.ts')
  rmSync(raw, { recursive: true })
}
