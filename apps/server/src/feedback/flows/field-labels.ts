import type { Ctx } from '../../platform/context.ts'
import { liveFlows } from './flows.table.ts'

type Texts = Record<string, string>
interface Definition {
  feedbackType?: string
  pages?: { fields?: { name: string; label: Texts }[] }[]
}

/** What people read beside a field: from the ticket's own flow, else from one of its type, else from any. */
export async function fieldLabels(
  ctx: Ctx,
  projectId: string,
  ticket: { flowId: string | null; type: string },
  names: string[],
): Promise<Record<string, Texts>> {
  if (names.length === 0) return {}
  const flows = await liveFlows(ctx, projectId)
  const nearness = ({ id, definition }: (typeof flows)[number]) =>
    id === ticket.flowId ? 2 : Number((definition as Definition).feedbackType === ticket.type)
  // The nearest comes last, and so wins.
  const sorted = [...flows].sort((a, b) => nearness(a) - nearness(b))
  const fields = sorted.flatMap(({ definition }) =>
    ((definition as Definition).pages ?? []).flatMap(page => page.fields ?? []),
  )
  const labels = new Map(fields.map(({ name, label }) => [name, label]))
  return Object.fromEntries(
    names.flatMap(name => {
      const label = labels.get(name)
      return label ? [[name, label]] : []
    }),
  )
}
