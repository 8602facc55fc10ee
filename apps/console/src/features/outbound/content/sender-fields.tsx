import { longest } from '@lotse/contracts/visitor/longest'
import { TextInput } from '@mantine/core'
import { useT } from '../../../lib/i18n.ts'
import classes from '../outbound.module.css'

interface SenderFieldsProps {
  name: string
  image: string
  onChange(name: string, image: string): void
}

export function SenderFields({ name, image, onChange }: SenderFieldsProps) {
  const t = useT().outbound.content
  return (
    <div className={classes.pairs}>
      <TextInput
        label={t.sender}
        value={name}
        maxLength={longest.name}
        onChange={event => onChange(event.currentTarget.value, image)}
      />
      <TextInput
        type="url"
        label={t.senderImage}
        placeholder="https://"
        value={image}
        maxLength={longest.address}
        error={isWebAddress(image) ? undefined : t.addressWrong}
        onChange={event => onChange(name, event.currentTarget.value)}
      />
    </div>
  )
}

/** As the server takes it: nothing, or an address of the web. */
export const isWebAddress = (text: string): boolean => /^(https?:\/\/\S+)?$/i.test(text)
