import { StartError } from './platform/process/settings.ts'
import { runServer } from './run-server.ts'

// Acts when it is imported, like the other commands of `package.json`; nothing imports it.
runServer(process.env).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof StartError ? `\n${error.message}` : error)
    process.exit(1)
  },
)
