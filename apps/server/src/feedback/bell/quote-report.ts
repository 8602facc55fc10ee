import type { Ring } from '@lotse/contracts/console/socket'
import type { Ctx } from '../../platform/context.ts'
import { cut } from '../../platform/text/cut.ts'
import { readOtherFields, readReport } from '../conversations/read-report.ts'
import { readFormFiles } from '../tickets/form-files.ts'
import { fileLines, type Lang, whoIn } from './words.ts'

/** Length limit for one message or one report. */
export const LONGEST_QUOTE = 2000

type About = Pick<Ring, 'projectId' | 'ticketId' | 'why' | 'who' | 'code'>

/**
 * What somebody wrote in a form: no message of the ticket contains it. It is quoted once, when the ticket is
 * new.
 */
export async function quoteReport(ctx: Ctx, about: About, lang: Lang) {
  const { projectId, ticketId, why } = about
  if (why !== 'new') return []
  const row = await ctx.db
    .selectFrom('lotse.ticket')
    .select(['id', 'project_id', 'title'])
    .where('project_id', '=', projectId)
    .where('id', '=', ticketId)
    .where('by_form', '=', true)
    .executeTakeFirst()
  if (!row) return []
  const { text } = await readReport(ctx, row)
  const fields = await readOtherFields(ctx, row, lang)
  const others = fields.filter(({ said }) => said !== text).map(({ asked, said }) => `${asked} ${said}`)
  const files = await readFormFiles(ctx, projectId, ticketId)
  const parts = [text, others.join('\n')].map(part => cut(part, LONGEST_QUOTE))
  parts.push(
    fileLines(
      lang,
      files.map(({ name }) => name),
    ),
  )
  return [{ name: whoIn(lang, about), text: parts.filter(Boolean).join('\n\n') }]
}
