import { type LocalText, withText } from '@lotse/rules/text/local-text'
import { Input } from '@mantine/core'
import { useProjectId } from '../../../lib/backend/project-id.ts'
import { RichEditor } from '../../../lib/rich-text/rich-editor.tsx'
import classes from '../outbound.module.css'

interface LocalRichProps {
  label: string
  lang: string
  value: LocalText | undefined
  onChange(value: LocalText): void
}

/** Rich text in one of its languages, with a label above. */
export function LocalRich({ label, lang, value, onChange }: LocalRichProps) {
  return (
    <div className={classes.rich}>
      <Input.Label labelElement="div">{label}</Input.Label>
      <RichEditor
        key={lang}
        projectId={useProjectId()}
        label={label}
        lang={lang}
        html={value?.[lang] ?? ''}
        onChange={html => onChange(withText(value, lang, html))}
      />
    </div>
  )
}
