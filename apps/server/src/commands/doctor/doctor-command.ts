import { repositoryRoot } from '../../platform/process/root.ts'
import { StartError } from '../../platform/process/settings.ts'
import { examine, readSites, written } from './doctor.ts'

/** `npm run doctor`: exit code 1 if anything failed; warnings do not count. */
async function run(): Promise<number> {
  const findings = await examine(process.env, repositoryRoot(), readSites(process.argv.slice(2)))
  console.log(written(findings))
  return findings.some(({ state }) => state === 'failed') ? 1 : 0
}

run().then(
  code => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  },
)
