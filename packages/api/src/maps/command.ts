import { parseArgs } from 'node:util'
import { uploadMaps } from './upload-maps.ts'

const usage = `lotse-maps upload <folder> --release <name> --project <id> --address <https://…>

  --prefix <folder>  the site's folder above the build, such as shop for /shop/assets/a.js
  --debug-ids        writes debug ids into scripts and maps, for sites that name no release
  --remove           deletes each map once it is uploaded

The token, with the scope maps:write, is read from LOTSE_TOKEN. LOTSE_ADDRESS and LOTSE_PROJECT stand for the options.`

/** What `npx --no-install lotse-maps` does; returns the exit code. */
export async function runCommand(
  args: string[],
  env: Record<string, string | undefined>,
  say: (text: string) => void,
): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        release: { type: 'string' },
        project: { type: 'string' },
        address: { type: 'string' },
        prefix: { type: 'string' },
        remove: { type: 'boolean' },
        'debug-ids': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
    const [what, folder] = positionals
    if (values.help || what !== 'upload' || !folder) {
      say(usage)
      return values.help ? 0 : 2
    }
    const { scripts } = await uploadMaps(folder, {
      address: values.address ?? env.LOTSE_ADDRESS ?? '',
      project: values.project ?? env.LOTSE_PROJECT ?? '',
      token: env.LOTSE_TOKEN ?? '',
      release: values.release ?? '',
      ...(values.prefix ? { prefix: values.prefix } : {}),
      ...(values.remove ? { remove: true } : {}),
      ...(values['debug-ids'] ? { debugIds: true } : {}),
    })
    say(
      scripts.length > 0
        ? `Uploaded the source maps of ${scripts.join(', ')}`
        : `No source maps in ${folder}`,
    )
    return scripts.length > 0 ? 0 : 1
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return 1
  }
}
