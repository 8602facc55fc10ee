import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Why nothing that needs a certificate is tested here; undefined if it is. */
export const whyNoKeys = (): string | undefined =>
  spawnSync('openssl', ['version']).status === 0 ? undefined : 'openssl is not installed'

/** A self-signed key and certificate for `localhost`. */
export function selfSigned(): { folder: string; cert: string; key: string } {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-cert-'))
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert]
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', ...made, ...named], { stdio: 'ignore' })
  return { folder, cert, key }
}
