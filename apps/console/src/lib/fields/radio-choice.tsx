import { type MantineSpacing, Radio, type RadioGroupProps, Stack } from '@mantine/core'

interface RadioChoiceProps<V extends string> extends Omit<RadioGroupProps, 'children' | 'onChange'> {
  /** The options, in this order. */
  words: Record<V, string>
  hints: Record<V, string>
  gap?: MantineSpacing
  value: V
  onChange(value: V): void
}

/** A few choices, each with its meaning. */
export function RadioChoice<V extends string>({
  words,
  hints,
  gap = 10,
  onChange,
  ...props
}: RadioChoiceProps<V>) {
  return (
    <Radio.Group {...props} onChange={next => onChange(next as V)}>
      <Stack gap={gap}>
        {(Object.keys(words) as V[]).map(value => (
          <Radio key={value} value={value} label={words[value]} description={hints[value]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
