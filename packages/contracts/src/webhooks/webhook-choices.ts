/** The values to choose from, without zod: forms use them, too. */

/** How a webhook is told: as JSON with a signature, or as a message of a chat tool. */
export const webhookFormats = ['json', 'slack', 'teams', 'discord', 'mattermost', 'ntfy'] as const
export type WebhookFormat = (typeof webhookFormats)[number]

/** Those that may show a picture. */
export const pictureFormats: readonly WebhookFormat[] = webhookFormats.filter(format => format !== 'json')
/** They load it each time that somebody looks: it is gone with its address. */
export const fadingPictures: readonly WebhookFormat[] = ['teams']

/** Versions of the JSON that one may choose. A new one is added if a field changes its meaning. */
export const payloadVersions = [1] as const

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** How one attempt ended. */
export const attemptCodes = [
  'ok',
  /** An answer that is no success. */
  'status',
  /** The answer says that nobody wants it any longer (410). */
  'gone',
  'redirect',
  'timeout',
  /** The address leads into an inner network, or is not encrypted. */
  'private_address',
  'unknown_host',
  'certificate',
  'connection',
  /** The address, or the secret, was sealed with another `SECRET` of the server, and has to be replaced. */
  'unreadable',
] as const
export type AttemptCode = (typeof attemptCodes)[number]

/** Given up without another attempt. */
export const deliveryReasons = ['switched_off', 'overflow'] as const

/** What is sealed in the database. */
export const sealedParts = ['address', 'secret'] as const

/** The topic of a delivery that somebody asked for to try the webhook. */
export const testTopic = 'webhook.test'

/** Numbers of a project's webhooks, and of what they keep. */
export const webhookRoom = {
  webhooks: 20,
  /** Deliveries that wait for one webhook; what comes beyond that has to be repeated by hand. */
  waiting: 10_000,
  keptDays: 30,
  /** Hours for which the former secret signs, too. */
  overlapHours: 24,
  /** Deliveries that are repeated at once. */
  repeated: 1000,
} as const
