import { StartError } from './platform/settings.ts'
import { runServer } from './run-server.ts'

// The only file that acts when it is imported.
runServer(process.env).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof StartError ? `\n${error.message}` : error)
    process.exit(1)
  },
)
