import { Select, type SelectProps } from '@mantine/core'

/** Values with their labels, as a field offers them; a value without one is its own label. */
export const choices = <V extends string>(values: readonly V[], words: Record<V, string>) =>
  values.map((value): { value: V; label: string } => ({ value, label: words[value] ?? value }))

interface ChoiceProps<V extends string> extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** The options, in this order. */
  words: Record<V, string>
  value: V
  onChange(value: V): void
}

/** One of a few; one is always selected. */
export function Choice<V extends string>({ words, onChange, ...props }: ChoiceProps<V>) {
  return (
    <Select
      {...props}
      data={choices(Object.keys(words) as V[], words)}
      onChange={next => next && onChange(next as V)}
    />
  )
}
