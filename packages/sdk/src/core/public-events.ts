import type { OutboundAction } from '@lotse/contracts/frames/outbound'

type Empty = Record<string, never>

interface ChecklistEvent {
  checklistId: unknown
  outboundId: unknown
  completedSteps: unknown
  status: unknown
  data: Record<string, unknown>
}

/** What `Gleap.on` offers. The widget frame may raise further names, whose payload is its own. */
export interface PublicEvents {
  initialized: Empty
  open: Empty
  close: Empty
  'flow-started': unknown
  'feedback-sent': Record<string, unknown>
  'outbound-sent': {
    outboundId: string
    outbound: unknown
    formData: Record<string, unknown>
  }
  'error-while-sending': Empty
  'unread-count-changed': number
  'register-pushmessage-group': string
  'unregister-pushmessage-group': string
  'tool-execution': unknown
  productTourCompleted: { tourId: string }
  productTourQuit: { tourId: string }
  'checklist-loaded': ChecklistEvent
  'checklist-step-completed': ChecklistEvent & { stepId: unknown; stepIndex: unknown; step: unknown }
  'checklist-completed': ChecklistEvent
  [name: string]: unknown
}

export type { OutboundAction }
