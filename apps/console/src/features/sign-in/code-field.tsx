import { TextInput, type TextInputProps } from '@mantine/core'
import { useT } from '../../lib/i18n.ts'

/** The code of the second factor, once it is required. */
export function CodeField(props: TextInputProps) {
  const { code, codeHint } = useT().shell.signIn
  return <TextInput autoFocus autoComplete="one-time-code" label={code} description={codeHint} {...props} />
}
