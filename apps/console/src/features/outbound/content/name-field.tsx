import { longest } from '@lotse/contracts/visitor/longest'
import { TextInput } from '@mantine/core'
import { useT } from '../../../lib/i18n.ts'
import type { Draft } from '../use-outbound-draft.ts'

export function NameField({ draft: { value, change } }: { draft: Draft }) {
  const t = useT()
  return (
    <TextInput
      label={t.outbound.name}
      description={t.outbound.nameHint}
      value={value.name}
      maxLength={longest.name}
      error={value.name.trim() ? undefined : t.outbound.nameMissing}
      onChange={event => change({ name: event.currentTarget.value })}
    />
  )
}
