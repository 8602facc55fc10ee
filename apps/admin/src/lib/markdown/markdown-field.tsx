import { Input, SegmentedControl, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { useChecks } from '../form/checks.ts'
import { type FieldProps, useField } from '../form/fields.tsx'
import formClasses from '../form/form.module.css'
import { useT } from '../i18n.ts'
import { Markdown } from './markdown.tsx'
import classes from './markdown-field.module.css'

interface MarkdownFieldProps<V extends FieldValues> extends FieldProps<V, string> {
  limit: number
  rows?: number
}

/** A long text with a preview. */
export function MarkdownField<V extends FieldValues>({
  control,
  name,
  check: own,
  label,
  limit,
  required,
  rows = 8,
}: MarkdownFieldProps<V>) {
  const t = useT()
  const [view, setView] = useState<'write' | 'preview'>('write')
  const [isBack, setBack] = useState(false)
  const check = useChecks().text(label, { required, most: limit })
  const field = useField({ control, name, check: own ?? check })
  const preview = view === 'preview'
  const { submitCount } = useFormState({ control })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with every try to save.
  useEffect(() => {
    if (!field.error || !preview) return
    // Z15: errors are shown next to the text, which a preview hides.
    setView('write')
    setBack(true)
  }, [field.error, submitCount])
  useEffect(() => {
    if (!isBack || preview) return
    setBack(false)
    // A hidden field cannot take the focus; another invalid one that has it keeps it.
    if (!document.activeElement?.matches('[aria-invalid="true"]')) document.getElementById(name)?.focus()
  }, [isBack, preview, name])
  return (
    <div>
      <div className={classes.head}>
        <Input.Label htmlFor={name} className={required ? formClasses.required : undefined}>
          {label}
        </Input.Label>
        <span className={classes.counter} aria-hidden data-over={field.value.length > limit || undefined}>
          {field.value.length} / {limit}
        </span>
        <SegmentedControl
          size="xs"
          aria-label={t.forms.view(label)}
          value={view}
          onChange={next => setView(next as typeof view)}
          data={[
            { value: 'write', label: t.forms.write },
            { value: 'preview', label: t.forms.preview },
          ]}
        />
      </div>
      <Textarea
        {...field}
        id={name}
        aria-required={required}
        autosize
        minRows={rows}
        maxRows={20}
        description={t.forms.markdown}
        inputWrapperOrder={['input', 'description', 'error']}
        hidden={preview}
        display={preview ? 'none' : undefined}
      />
      {preview && (
        <div className={classes.preview}>
          {field.value.trim() ? <Markdown text={field.value} /> : t.forms.emptyPreview}
        </div>
      )}
    </div>
  )
}
