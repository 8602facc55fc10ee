import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './root.ts'

export const productVersion = (): string =>
  JSON.parse(readFileSync(join(repositoryRoot(), 'package.json'), 'utf8')).version
