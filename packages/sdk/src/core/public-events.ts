// biome-ignore lint/suspicious/noExplicitAny: the official types say so, and what compiled with them has to compile here
type Anything = any

type Empty = Record<string, never>

interface ChecklistEvent {
  checklistId: Anything
  outboundId: Anything
  completedSteps: Anything
  status: Anything
  data: Record<string, Anything>
}

/** The events of `Gleap.on`. The widget frame may raise further names with their own payload. */
export interface PublicEvents {
  initialized: Empty
  open: Empty
  close: Empty
  'flow-started': Anything
  'feedback-sent': Anything
  'outbound-sent': {
    outboundId: string
    outbound: Anything
    formData: Anything
  }
  'error-while-sending': Empty
  'unread-count-changed': number
  'register-pushmessage-group': string
  'unregister-pushmessage-group': string
  'tool-execution': Anything
  productTourCompleted: { tourId: string }
  productTourQuit: { tourId: string }
  'checklist-loaded': ChecklistEvent
  'checklist-step-completed': ChecklistEvent & { stepId: Anything; stepIndex: Anything; step: Anything }
  'checklist-completed': ChecklistEvent
  [name: string]: Anything
}
