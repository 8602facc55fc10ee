/** Names and numbers on the wire and in the page that both ends, and the official client, agree on. */

/** Sent as `sdkVersion`: the official client that ours matches call by call and field by field. */
export const SDK_VERSION = '14.2.7'

export const headers = {
  key: 'Api-Token',
  visitor: 'Gleap-Id',
  visitorHash: 'Gleap-Hash',
} as const

/**
 * Ours: used in place of a share token for a team message, by its id. Opening it starts a conversation with
 * that message.
 */
export const messageToken = 'outbound-'

/** Page → server, every ten seconds while the socket is open. */
export const socketPing = 'PING'

export const queryParameters = {
  widget: 'gleap_widget',
  conversation: 'gleap_conversation',
  feedback: 'gleap_feedback',
  survey: 'gleap_survey',
  surveyFormat: 'gleap_survey_format',
  tour: 'gleap_tour',
  tourDelay: 'gleap_tour_delay',
  /** Ours: the official client ignores it. */
  checklist: 'gleap_checklist',
} as const

/** Ids that may come from an address or a link. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/

export const linkProtocol = 'gleap:'

/** Classes that a site puts on its own elements. */
export const privacyClasses = { block: 'gl-block', ignore: 'gl-ignore', mask: 'gl-mask' } as const
/** Everything it marked. Spelled out, because parts of the SDK that do not use it could not drop a call. */
export const markedSelector = '.gl-block,.gl-ignore,.gl-mask,[gleap-ignore]'

/** What the frame shows when a report could not be sent. */
export const SEND_FAILED = 'Something went wrong, please try again.'
