import { NameField } from '../../../lib/fields/name-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import type { Draft } from '../editor/use-outbound-draft.ts'

export function OutboundName({ draft: { value, change } }: { draft: Draft }) {
  const t = useT()
  return (
    <NameField
      label={t.outbound.name}
      description={t.outbound.nameHint}
      value={value.name}
      error={value.name.trim() ? undefined : t.outbound.nameMissing}
      onChange={name => change({ name })}
    />
  )
}
