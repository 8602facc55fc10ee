import { manageErrands, readErrandsInput } from './manage-errands.ts'
import { runCommand } from './run-command.ts'

/** `npm run errands`, `npm run errands -- repeat <id>`, `drop <id>` or `mails`. */
runCommand(
  async () => readErrandsInput(process.argv.slice(2)),
  async (ctx, input) => console.log(await manageErrands(ctx, input)),
)
