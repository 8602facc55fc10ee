import type { Ctx } from '../../platform/context.ts'
import { liveFlows } from './flows.table.ts'

type Texts = Record<string, string>
interface Definition {
  pages?: { fields?: { name: string; label: Texts }[] }[]
}

/** What people read beside a field: from the ticket's own flow, else from any flow that has such a field. */
export async function fieldLabels(
  ctx: Ctx,
  projectId: string,
  flowId: string | null,
  names: string[],
): Promise<Record<string, Texts>> {
  if (names.length === 0) return {}
  const flows = await liveFlows(ctx, projectId)
  const sorted = [...flows].sort((a, b) => Number(a.id === flowId) - Number(b.id === flowId))
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
