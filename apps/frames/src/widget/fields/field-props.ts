import type { FlowField } from '@lotse/contracts/visitor/config'
import type { Attachment } from '@lotse/contracts/visitor/conversation'

export interface FieldProps {
  field: FlowField
  /** Id of the control; the ids of its label, hint and problem are derived from it. */
  id: string
  value: unknown
  problem: string | undefined
  onChange(value: unknown): void
  /**
   * Selected with the pointer, and nothing else is asked on this page: the only thing left is to continue.
   */
  onPicked?(value: number): void
  /** Identifies the field among all forms: its uploads are stored under it. */
  place: string
  /** A file has arrived, perhaps long after this was last on screen. */
  onAttach(file: Attachment): void
  /** Why this field cannot be sent yet: one of its files is still uploading, or has failed. */
  onHeld?(why: string | undefined): void
}

/** The control's description for assistive technology. */
export const described = ({ field, id, problem }: FieldProps) => ({
  'aria-invalid': problem ? true : undefined,
  'aria-required': field.required || undefined,
  'aria-describedby':
    [field.description && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined,
})
