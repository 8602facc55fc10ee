import { longest } from '@lotse/contracts/visitor/longest'
import { TextInput } from '@mantine/core'
import { useT } from '../../../lib/i18n.ts'

interface AddressFieldProps {
  label: string
  value: string
  onChange(address: string): void
}

/** An address of the web, or nothing. */
export function AddressField({ label, value, onChange }: AddressFieldProps) {
  const t = useT().outbound.content
  return (
    <TextInput
      type="url"
      label={label}
      placeholder="https://"
      value={value}
      maxLength={longest.address}
      error={isWebAddress(value) ? undefined : t.addressWrong}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

/** As the server takes it: nothing, or an address of the web. */
export const isWebAddress = (text: string): boolean => /^(https?:\/\/\S+)?$/i.test(text)
