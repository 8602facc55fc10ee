import { Select } from '@mantine/core'

export interface Target {
  value: string
  label: string
}

interface TargetSelectProps {
  label: string
  targets: Target[]
  value: string | undefined
  /** Shown if it leads nowhere; absent if it must lead somewhere. */
  none?: string
  onChange(to: string | undefined): void
}

/** Selects where a step or branch leads. */
export function TargetSelect({ label, targets, value, none, onChange }: TargetSelectProps) {
  const known = !value || targets.some(target => target.value === value)
  return (
    <Select
      size="xs"
      label={label}
      data={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...targets,
        ...(known ? [] : [{ value: value ?? '', label: value ?? '' }]),
      ]}
      value={value ?? ''}
      error={!known}
      searchable={targets.length > 8}
      onChange={to => onChange(to || undefined)}
    />
  )
}
