import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inRoot } from './files.mjs'
import { installPackages, requireNode } from './install.mjs'
import { licenseTexts, refused, shippedPackages } from './releasing/licenses.mjs'
import {
  checksums,
  cleanSbom,
  lockWithVersion,
  releasedChangelog,
  unreleased,
  withImage,
  withVersion,
  wrongVersion,
} from './releasing/release-steps.mjs'

const usage = `npm run release -- <version> [--dry-run] [--skip-tests]

  --dry-run      says what it would do, and writes only into release/<version>
  --skip-tests   for a commit whose npm test has passed already`

/** One sentence for the person, instead of a stack. */
class Refused extends Error {}

/** @param {string} command @param {string[]} args */
const read = (command, ...args) =>
  execFileSync(command, args, {
    cwd: inRoot(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 27,
  })
/** @param {string} command @param {string[]} args */
const runs = (command, ...args) => spawnSync(command, args, { cwd: inRoot(), stdio: 'inherit' }).status === 0
/** @param {string} file */
const text = file => readFileSync(inRoot(file), 'utf8')
/** @param {string} said */
const say = said => console.log(`  ${said}`)

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        'skip-tests': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const [version, ...more] = positionals
    if (!version || more.length > 0) throw new Error('Name one version.')
    return { version, isDry: values['dry-run'], skipsTests: values['skip-tests'] }
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

/** Nothing is written before all of this holds. @param {string} version @param {boolean} isDry */
function check(version, isDry) {
  const last = JSON.parse(text('package.json')).version
  const tags = read('git', 'tag', '--list', 'v*').split('\n')
  const wrong = wrongVersion(last, version, tags)
  if (wrong) throw new Refused(wrong)
  if (read('git', 'status', '--porcelain').trim() && !isDry)
    throw new Refused('There are changes that are not committed: commit or remove them first.')
  if (!unreleased(text('CHANGELOG.md')))
    throw new Refused('CHANGELOG.md says nothing below "Unreleased": write what people get.')
  const strange = refused(shippedPackages()).map(({ name, license }) => `${name} (${license || 'none'})`)
  if (strange.length > 0) throw new Refused(`Licenses that nobody has accepted: ${strange.join(', ')}.`)
  return last
}

/** The known holes of what ships. Without an answer nobody knows, which is said and does not stop a release. */
function audit() {
  const { status, stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: inRoot(),
    encoding: 'utf8',
  })
  if (status === 0) return say('npm audit: no known holes in what ships')
  const { vulnerabilities, message } = JSON.parse(stdout || '{}')
  if (!vulnerabilities) return say(`npm audit did not answer (${message ?? 'no reason'}): ask it elsewhere`)
  throw new Refused(`npm audit knows holes in ${Object.keys(vulnerabilities).join(', ')}: update them first.`)
}

/** @param {string} last @param {string} version */
function setVersions(last, version) {
  const manifests = read('git', 'ls-files', 'package.json', 'apps/*/package.json', 'packages/*/package.json')
  for (const file of manifests.trim().split('\n'))
    writeFileSync(inRoot(file), withVersion(text(file), version))
  writeFileSync(inRoot('package-lock.json'), lockWithVersion(text('package-lock.json'), version))
  for (const file of [
    'compose.yaml',
    'deploy/compose/compose.yaml',
    'deploy/kubernetes/lotse.yaml',
    'docs/operating.md',
  ])
    writeFileSync(inRoot(file), withImage(text(file), last, version))
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(inRoot('CHANGELOG.md'), releasedChangelog(text('CHANGELOG.md'), version, day))
}

/** @param {string} version @param {string} notes */
async function writeFiles(version, notes) {
  const out = inRoot('release', version)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const { buildStale } = await import('./build.mjs')
  await buildStale()
  for (const name of ['sdk', 'api']) cpSync(packOf(name), join(out, `lotse-${name}-${version}.tgz`))
  writeFileSync(join(out, 'NOTES.md'), `# ${version}\n\n${notes}\n`)
  const sbom = read('npm', 'sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application')
  writeFileSync(join(out, 'sbom.cdx.json'), cleanSbom(sbom, version))
  writeFileSync(join(out, 'third-party-licenses.txt'), licenseTexts(shippedPackages()))
  read(
    'git',
    'archive',
    '--format=tar.gz',
    `--prefix=lotse-${version}/`,
    `--output=${join(out, `lotse-${version}.tar.gz`)}`,
    'HEAD',
  )
  writeFileSync(join(out, 'SHA256SUMS'), checksums(out))
  return out
}

/** @param {string} name */
function packOf(name) {
  const found = [`.build/sdk/lotse-${name}.tgz`, `.build/api/lotse-${name}.tgz`]
    .map(file => inRoot(file))
    .find(existsSync)
  if (!found) throw new Refused(`The build has made no lotse-${name}.tgz.`)
  return found
}

/** Signed if git has a key. @param {string} version @param {string} notes */
function tag(version, notes) {
  const key = spawnSync('git', ['config', 'user.signingkey'], {
    cwd: inRoot(),
    encoding: 'utf8',
  }).stdout.trim()
  const how = key ? '--sign' : '--annotate'
  if (!runs('git', 'tag', how, `v${version}`, '--message', `${version}\n\n${notes}`))
    throw new Refused(`The tag v${version} could not be made.`)
  say(key ? `v${version} is signed` : `v${version} is not signed: git has no user.signingkey`)
}

async function release() {
  const { version, isDry, skipsTests } = readArguments()
  requireNode()
  await installPackages()
  const last = check(version, isDry)
  const notes = unreleased(text('CHANGELOG.md')) ?? ''
  audit()
  if (isDry)
    say(`would set ${last} to ${version} in every package.json, the lock file, the examples and CHANGELOG.md`)
  else {
    if (!skipsTests && !runs('npm', 'test')) throw new Refused('npm test fails: nothing was changed.')
    setVersions(last, version)
    if (!runs('git', 'commit', '--all', '--quiet', '--message', `Release ${version}`))
      throw new Refused('The commit could not be made.')
  }
  const out = await writeFiles(version, notes)
  if (isDry) say(`would commit and tag v${version}`)
  else tag(version, notes)
  say(`${out}:`)
  console.log(readFileSync(join(out, 'SHA256SUMS'), 'utf8'))
  if (!isDry) say(`Nothing was pushed: git push --follow-tags, then publish the folder.`)
}

release().catch(error => {
  console.error(error instanceof Refused ? error.message : error)
  process.exit(1)
})
