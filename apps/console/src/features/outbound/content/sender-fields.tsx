import { NameField } from '../../../lib/fields/name-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import classes from '../outbound.module.css'
import { AddressField } from './address-field.tsx'

interface SenderFieldsProps {
  name: string
  image: string
  onChange(name: string, image: string): void
}

export function SenderFields({ name, image, onChange }: SenderFieldsProps) {
  const t = useT().outbound.content
  return (
    <div className={classes.pairs}>
      <NameField label={t.sender} value={name} onChange={text => onChange(text, image)} />
      <AddressField label={t.senderImage} value={image} onChange={address => onChange(name, address)} />
    </div>
  )
}
