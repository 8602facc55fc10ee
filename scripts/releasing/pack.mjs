import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../files.mjs'
import { run } from '../install.mjs'

/**
 * Packs a folder as an npm package, such as `lotse-sdk.tgz`, and removes it.
 * @param {object} given
 * @param {'api' | 'sdk'} given.name the package's folder, with its version and README
 * @param {string} given.stage the folder with its files
 * @param {string} given.out folder for the package
 * @param {object} given.manifest what its `package.json` says of its own
 */
export async function packFolder({ name, stage, out, manifest }) {
  const folder = inRoot('packages', name)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const whole = {
    name: `@lotse/${name}`,
    version,
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    ...manifest,
  }
  writeFileSync(join(stage, 'package.json'), JSON.stringify(whole, undefined, 2))
  cpSync(join(folder, 'README.md'), join(stage, 'README.md'))
  cpSync(inRoot('LICENSE'), join(stage, 'LICENSE'))
  await run('npm', ['pack', stage, '--pack-destination', out, '--ignore-scripts', '--silent'])
  renameSync(join(out, `lotse-${name}-${version}.tgz`), join(out, `lotse-${name}.tgz`))
  rmSync(stage, { recursive: true })
}

/**
 * Writes the declarations of sources, and of what they import.
 * @param {string[]} sources
 * @param {string} out folder for them, as in the repository
 */
export async function writeDeclarations(sources, out) {
  const options =
    '--ignoreConfig --noCheck --declaration --emitDeclarationOnly --allowImportingTsExtensions --strict --skipLibCheck'
  const modules = '--module esnext --moduleResolution bundler --target es2022 --lib es2023,dom,dom.iterable'
  await run(process.execPath, [
    inRoot('node_modules/typescript/bin/tsc'),
    ...sources,
    ...`${options} ${modules}`.split(' '),
    ...['--types', '', '--rootDir', inRoot(), '--outDir', out],
  ])
}
