import { longest } from '@lotse/contracts/visitor/longest'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import editor from '../../lib/editor/editor.module.css'
import { useT } from '../../lib/i18n.ts'
import { type ContactDraft, withNewAttribute } from './contact-change.ts'
import classes from './contacts.module.css'

interface AttributeFieldsProps {
  draft: ContactDraft
  onChange(part: Partial<ContactDraft>): void
}

/** What else the site or an agent says about a contact. */
export function AttributeFields({ draft, onChange }: AttributeFieldsProps) {
  const t = useT()
  const { attributes } = draft
  const set = (name: string, value: string | boolean) =>
    onChange({ attributes: { ...attributes, [name]: value } })
  const remove = (gone: string) =>
    onChange({ attributes: Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== gone)) })
  return (
    <fieldset className={editor.plain}>
      <legend className={classes.legend}>{t.contacts.attributes}</legend>
      {Object.entries(attributes).map(([name, value]) => (
        <div key={name} className={classes.attribute}>
          {typeof value === 'boolean' ? (
            <Checkbox
              label={name}
              checked={value}
              onChange={event => set(name, event.currentTarget.checked)}
            />
          ) : (
            <TextInput
              label={name}
              maxLength={longest.input}
              value={value}
              onChange={event => set(name, event.currentTarget.value)}
            />
          )}
          <IconButton
            icon={IconTrash}
            label={t.contacts.removeAttribute(name)}
            onClick={() => remove(name)}
          />
        </div>
      ))}
      <div className={classes.attribute}>
        <TextInput
          label={t.contacts.attributeName}
          maxLength={longest.label}
          value={draft.newName}
          onChange={event => onChange({ newName: event.currentTarget.value })}
        />
        <TextInput
          label={t.contacts.attributeValue}
          maxLength={longest.input}
          value={draft.newValue}
          onChange={event => onChange({ newValue: event.currentTarget.value })}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          disabled={!draft.newName.trim()}
          onClick={() => onChange(withNewAttribute(draft))}
        >
          {t.contacts.addAttribute}
        </Button>
      </div>
    </fieldset>
  )
}
