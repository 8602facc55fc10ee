import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useT } from '../i18n.ts'

interface ManySelectProps extends MultiSelectProps {
  value: string[]
}

/** Several items of a long list, found by typing. The placeholder disappears once something is selected. */
export function ManySelect({ placeholder, ...props }: ManySelectProps) {
  const t = useT()
  return (
    <MultiSelect
      {...props}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t.skills.clear }}
      placeholder={props.value.length === 0 ? (placeholder ?? t.skills.pick) : undefined}
      nothingFoundMessage={t.forms.nothingFound}
    />
  )
}
