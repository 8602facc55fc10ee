import { longest } from '@lotse/contracts/visitor/longest'
import { TextInput } from '@mantine/core'
import { useT } from '../../../lib/i18n.ts'

interface AddressFieldProps {
  label: string
  value: string
  onChange(address: string): void
}

/** A web address, or nothing. */
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

/** What the server accepts: nothing, or a web address. */
export const isWebAddress = (text: string): boolean => /^(https?:\/\/\S+)?$/i.test(text)
