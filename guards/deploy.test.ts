import { expect, test } from 'vitest'
import { readSettings, settingNames } from '../apps/server/src/platform/process/settings.ts'
import { targets } from '../scripts/targets.mjs'
import { projectFiles, readSource } from './sources.ts'

const files = projectFiles(/^(Dockerfile|compose\.yaml|\.dockerignore|deploy\/.+)$/)
const recipes = files.filter(file => !/dockerignore|alerts/.test(file))
const { academy, lotse, frame, banner, media } = readSettings({}, '/').ports
const publicPorts = [academy, lotse, frame, banner, media].map(String)
/** Without the comments. */
const source = (file: string) => readSource(file).replace(/^\s*#.*$/gm, '')

test('D174 every way to run it is there', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'Dockerfile',
      '.dockerignore',
      'compose.yaml',
      'deploy/compose/compose.yaml',
      'deploy/caddy/Caddyfile',
      'deploy/nginx/lotse.conf',
      'deploy/systemd/lotse.service',
      'deploy/systemd/lotse-worker.service',
      'deploy/kubernetes/lotse.yaml',
      'deploy/prometheus/alerts.yaml',
    ]),
  )
})

test('D174 they name settings that exist', () => {
  const others = [
    'POSTGRES_USER',
    'POSTGRES_DB',
    'POSTGRES_PASSWORD',
    'DOMAIN',
    'MEDIA_DOMAIN',
    'UPSTREAM',
    'NODE',
  ]
  const named = recipes.flatMap(file =>
    [...source(file).matchAll(/(?:^\s*|ENV |ARG |Environment=|\s)([A-Z][A-Z0-9_]{3,})(?:: |=)/gm)].map(
      ([, name = '']) => ({ file, name }),
    ),
  )
  expect(named.length).toBeGreaterThan(30)
  const unknown = named.filter(({ name }) => ![...settingNames, ...others].includes(name))
  expect(unknown).toEqual([])
})

test('D174 they lead to our ports, each to every public one but the demo’s', () => {
  const known = [...publicPorts, '9464', '5432', '4222', '80', '443']
  const proxies = recipes.filter(file => !/systemd/.test(file))
  for (const file of proxies) {
    const ports = [...source(file).matchAll(/(?:[:}]|EXPOSE [\d ]*|[pP]ort: )(\d{2,5})\b(?!\.|m\b)/g)].map(
      ([, port = '']) => port,
    )
    const all = [...ports, ...(/EXPOSE ([\d ]+)/.exec(source(file))?.[1] ?? '').split(' ')].filter(Boolean)
    expect(
      all.filter(port => !known.includes(port) && Number(port) > 1024),
      file,
    ).toEqual([])
    if (!/deploy\/compose/.test(file)) for (const port of publicPorts) expect(all, file).toContain(port)
  }
})

test('D174 what they run and ask is there', () => {
  const names = recipes.flatMap(file =>
    [...readSource(file).matchAll(/\.build\/server\/([\w-]+)\.mjs/g)].map(([, name = '']) => name),
  )
  expect(new Set(names)).toEqual(new Set(['main', 'create-account', 'link-database']))
  const built = readSource('scripts/targets.mjs')
  expect(targets.server).toBeDefined()
  for (const name of names) expect(built).toMatch(new RegExp(`^\\s+'?${name}'?: inRoot`, 'm'))
  const health = readSource('apps/server/src/platform/http/health.ts')
  const probes = recipes.flatMap(file => source(file).match(/\/(?:livez|readyz|healthz?)\b/g) ?? [])
  expect(probes.length).toBeGreaterThanOrEqual(4)
  for (const probe of probes) expect(health).toContain(`'${probe}'`)
})

test('Z1080 no service of a cluster becomes a setting of ours', () => {
  const manifests = files.filter(file => file.startsWith('deploy/kubernetes/'))
  expect(manifests.length).toBeGreaterThan(0)
  for (const file of manifests) {
    const pods = source(file).match(/^kind: (?:Deployment|StatefulSet|DaemonSet|Job|CronJob|Pod)$/gm) ?? []
    const without = source(file).match(/^\s+enableServiceLinks: false$/gm) ?? []
    expect(without, file).toHaveLength(pods.length)
  }
})

test('Z1081 a secret is written down before anything starts with it, and the same everywhere', () => {
  for (const file of recipes.filter(file => file.endsWith('compose.yaml'))) {
    expect(readSource(file), file).toMatch(/SECRET=[^>]*> \.env/)
    expect(source(file), file).toMatch(/^\s+TRUST_PROXY: /m)
  }
})

test('Z1150 no command overwrites the secrets that belong to a volume, and all settings reach the containers', () => {
  const composed = recipes.filter(file => file.endsWith('compose.yaml'))
  for (const file of [...composed, 'docs/operating.md']) {
    const lines = readSource(file)
      .replaceAll(/\\\n#? */g, '')
      .split('\n')
    const written = lines.filter(line => line.includes('> .env'))
    expect(written.length, file).toBeGreaterThan(0)
    for (const line of written) expect(line, file).toMatch(/^(?:# *)?test -e \.env \|\| printf /)
    expect(lines.filter(line => line.includes('openssl') && line.includes('up -d'))).toEqual([])
  }
  for (const file of composed) expect(source(file), file).toContain('env_file: [{ path: .env')
})

test('Z1086 every command of an installation is there without npm, and docs name it', () => {
  const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> }
  const page = readSource('docs/operating.md')
  for (const name of ['create-owner', 'create-admin', 'backup', 'restore', 'errands', 'doctor']) {
    expect(scripts[name], name).toBeDefined()
    const [, program = ''] =
      new RegExp(`\\| \`npm run ${name} -- …\` \\| \`node \\.build/server/([\\w-]+)\\.mjs`).exec(page) ?? []
    expect(readSource('scripts/targets.mjs'), name).toMatch(new RegExp(`^\\s+'?${program}'?: inRoot`, 'm'))
  }
})

test('D174 images have exact versions, ours that of the product', () => {
  const { version } = JSON.parse(readSource('package.json')) as { version: string }
  const images = recipes.flatMap(file =>
    [...source(file).matchAll(/(?:image: |ARG NODE=)(\S+)/g)].map(([, image = '']) => image),
  )
  expect(images.length).toBeGreaterThanOrEqual(6)
  for (const image of images) expect(image).toMatch(/(?:^|:)\d+\.\d+(?:\.\d+)?(?:-[\w.-]+)?$/)
  for (const image of images.filter(one => /(^|\/)lotse:/.test(one)))
    expect(image).toMatch(new RegExp(`lotse:${version}$`))
  for (const file of files) expect(readSource(file), file).not.toMatch(/:latest\b/)
})

test('D174 nothing runs as root, and nothing of ours can be written but its data', () => {
  const image = readSource('Dockerfile')
  expect(image.indexOf('USER node')).toBeGreaterThan(image.lastIndexOf('\nRUN '))
  expect(image).toMatch(/^HEALTHCHECK .*\\\n\s+CMD \["node"/m)
  for (const file of ['compose.yaml', 'deploy/compose/compose.yaml'])
    expect(readSource(file)).toContain('read_only: true')
  expect(readSource('deploy/kubernetes/lotse.yaml')).toMatch(
    /runAsNonRoot: true[\s\S]+readOnlyRootFilesystem: true/,
  )
  expect(readSource('deploy/systemd/lotse.service')).toMatch(/User=lotse[\s\S]+ProtectSystem=strict/)
  for (const secret of ['.env', '.git', 'data'])
    expect(readSource('.dockerignore').split('\n')).toContain(secret)
})

test('Z1087 alerts do not count what happens once: such a counter begins at 1 and never increases', () => {
  const alerts = readSource('deploy/prometheus/alerts.yaml')
  expect(alerts).toContain('lotse_errands{state="failed"}')
  expect(alerts).not.toMatch(/increase\([^)]*given_up/)
})

test('D174 alerts and their page name metrics that are counted', () => {
  const metrics = readSource('apps/server/src/platform/observe/prometheus.ts')
  const named = ['deploy/prometheus/alerts.yaml', 'docs/observing.md'].flatMap(file =>
    [...readSource(file).matchAll(/\blotse_(\w+?)(?:_bucket)?\b/g)].map(([, name = '']) => name),
  )
  expect(new Set(named).size).toBeGreaterThan(10)
  expect(named.filter(name => !new RegExp(`'(?:lotse_)?${name}'`).test(metrics))).toEqual([])
})

test('Z1164 two services on one machine are told what must differ between them', () => {
  const unit = readSource('deploy/systemd/lotse-worker.service')
  const page = readSource('docs/operating.md')
  for (const name of ['ROLE', 'LOTSE_PORT', 'METRICS_PORT', 'DATA_DIR']) {
    expect(unit).toMatch(new RegExp(`leave [^.]*${name}`))
    expect(page).toMatch(new RegExp(`\`${name}\`[^.]* belong into each unit`))
  }
  expect(unit).toContain('ReadWritePaths')
})
