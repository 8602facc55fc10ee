import type { FlowField } from '@lotse/contracts/visitor/config'
import type { Attachment } from '@lotse/contracts/visitor/conversation'

export interface FieldProps {
  field: FlowField
  /** Id of the control; its label, hint and problem have ids made from it. */
  id: string
  value: unknown
  problem: string | undefined
  onChange(value: unknown): void
  /** Chosen by pointer, and nothing else is asked on this page: the only thing left is to continue. */
  onPicked?(): void
  /** Names the field among all forms: files on their way to it are kept under it. */
  place: string
  /** A file has arrived, maybe long after this was last on screen. */
  onAttach(file: Attachment): void
  /** Why this field is not ready to be sent: something of it is still on its way, or did not get through. */
  onHeld?(why: string | undefined): void
}

/** What a control says about itself to assistive technology. */
export const described = ({ field, id, problem }: FieldProps) => ({
  'aria-invalid': problem ? true : undefined,
  'aria-required': field.required || undefined,
  'aria-describedby':
    [field.description && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined,
})
