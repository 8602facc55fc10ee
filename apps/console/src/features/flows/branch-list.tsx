import type { FlowDefinition } from '@lotse/contracts/console/content/content'
import { BranchEditor } from '../../lib/conditions/branch-editor.tsx'
import { useT } from '../../lib/i18n.ts'
import { askedBefore, type FlowPage } from './flow-shape.ts'

interface BranchListProps {
  definition: FlowDefinition
  index: number
  lang: string
  pageName(page: FlowPage): string
  onChange(branches: NonNullable<FlowPage['branches']>): void
}

/** Where the flow continues after a page. */
export function BranchList({ definition, index, lang, pageName, onChange }: BranchListProps) {
  const t = useT()
  const page = definition.pages[index]
  const fields = askedBefore(definition, index, page?.fields.length ?? 0, lang)
  const later = definition.pages.slice(index + 1)
  const first = fields[0]
  return (
    <BranchEditor
      legend={t.flows.branches}
      toLabel={t.flows.branchTo}
      addLabel={t.flows.addBranch}
      branches={page?.branches ?? []}
      fields={fields}
      targets={[
        ...later.map(one => ({ value: one.id, label: pageName(one) })),
        { value: 'end', label: t.flows.end },
      ]}
      blank={first && { if: [{ field: first.name, operator: 'is', value: '' }], to: 'end' }}
      onChange={onChange}
    />
  )
}
