import type { LimitClass } from './route.ts'

/** Characters of a ticket's title. */
export const longestTitle = 160

/** Characters of the password of whoever may act on others: an administrator of the academy, an owner of Lotse. */
export const shortestStaffPassword = 12

/** Files of one message. */
export const maxAttachments = 10

/**
 * Requests to one route that a caller may make in a window; beyond it the answer is 429 with `Retry-After`. Callers are
 * people and visitors where the guard knows them, and addresses (IPv6: the first 64 bits) where it does not.
 */
export const rateLimits: Record<Exclude<LimitClass, 'none'>, { max: number; windowSeconds: number }> = {
  default: { max: 600, windowSeconds: 60 },
  login: { max: 30, windowSeconds: 15 * 60 },
  // A 429 is never retried by the client, so an office behind one address must fit.
  session: { max: 120, windowSeconds: 60 },
  ticket: { max: 20, windowSeconds: 60 },
  // Three messages with as many attachments as one may have.
  upload: { max: 3 * maxAttachments, windowSeconds: 60 },
  // Faster nobody writes or turns pages by hand.
  message: { max: 60, windowSeconds: 60 },
  // The same, and each of them is asked of every article.
  search: { max: 60, windowSeconds: 60 },
  // What an id stands for and is more than its own row: many rows, or a large one.
  list: { max: 600, windowSeconds: 60 },
  // Figures over all rows of a period.
  numbers: { max: 120, windowSeconds: 60 },
  // Everybody better is counted for a rank.
  leaderboard: { max: 60, windowSeconds: 60 },
  event: { max: 120, windowSeconds: 60 },
  config: { max: 600, windowSeconds: 60 },
}

/** Bytes of a request body. */
export const bodyLimits = {
  json: 1024 * 1024,
  /** For whoever has not said who they are: names, passwords, answers to a captcha. */
  stranger: 64 * 1024,
  /** Where none is read: some clients send an empty object. */
  none: 1024,
  /** For visitors and learners: a long message with its files, and twice what is kept of a visitor's fields. */
  visitor: 128 * 1024,
  /** A long message, and beside it what the site adds (`largestCustomData`). */
  conversation: 256 * 1024,
  // What happened while a page was away from the net comes at once.
  events: 256 * 1024,
  // The official client sends page snapshot and replay inside the ticket.
  ticket: 8 * 1024 * 1024,
  /** Where the project asks for it. */
  largeTicket: 48 * 1024 * 1024,
  upload: 200 * 1024 * 1024,
} as const

/**
 * One record by its id, read by somebody signed in, is cheap: the platform's own dashboard reads two of them per row, of
 * all rows again with each "load more". A route that ends with an id and reads more than that says `limit: 'list'`.
 */
export const recordReads = { max: 12_000, windowSeconds: 60 }

/** Fields of its own that a site may give to a visitor. */
export const mostProfileKeys = 200

/** Bytes that visitors may store in a day: one session, one address, one project. */
export const bytesPerDay = {
  upload: { session: 600 * 1024 ** 2, address: 3 * 1024 ** 3, project: 30 * 1024 ** 3 },
  /** Packed parts of reports, and their fields. */
  report: { session: 128 * 1024 ** 2, address: 1024 ** 3, project: 16 * 1024 ** 3 },
  event: { session: 16 * 1024 ** 2, address: 128 * 1024 ** 2, project: 4 * 1024 ** 3 },
  /** Conversations with what a site adds to them, and messages. */
  message: { session: 16 * 1024 ** 2, address: 128 * 1024 ** 2, project: 4 * 1024 ** 3 },
  /** What visitors say of themselves, as often as it changes. */
  profile: { session: 16 * 1024 ** 2, address: 256 * 1024 ** 2, project: 8 * 1024 ** 3 },
} as const

/**
 * What somebody who is no administrator may store in the academy in a day: one person (of whoever has not signed in, one
 * address), one address, all of them. A school is one address.
 */
export const learnersPerDay = {
  bytes: { session: 8 * 1024 ** 2, address: 256 * 1024 ** 2, project: 4 * 1024 ** 3 },
  subtasks: { session: 50, address: 2000, project: 50_000 },
} as const

/** What learners may add to one task: its lists are answered as a whole. Nobody alone fills it for the others. */
export const learnersPerTask = {
  ofOne: 50,
  ofAll: 500,
  bytesOfOne: 200 * 1024,
  shownBytes: 2 * 1024 ** 2,
} as const

/** A number of things of one project, and their bytes together. */
export interface Room {
  number: number
  bytes: number
}

/**
 * What a team may have in one project, and of that what may be live: visitors' pages read all that is live at once, and
 * the console's lists read all there is. The bytes of articles are counted nowhere: they are read one by one.
 */
export const contentRoom = {
  flow: { live: { number: 200, bytes: 2 * 1024 ** 2 }, all: { number: 1000, bytes: 4 * 1024 ** 2 } },
  bot: { live: { number: 200, bytes: 2 * 1024 ** 2 }, all: { number: 1000, bytes: 4 * 1024 ** 2 } },
  outbound: { live: { number: 200, bytes: 2 * 1024 ** 2 }, all: { number: 1000, bytes: 4 * 1024 ** 2 } },
  news: { live: { number: 1000, bytes: 16 * 1024 ** 2 }, all: { number: 2000, bytes: 16 * 1024 ** 2 } },
  help_article: { live: { number: 2000, bytes: 0 }, all: { number: 4000, bytes: 0 } },
  help_collection: { live: { number: 500, bytes: 1024 ** 2 }, all: { number: 500, bytes: 1024 ** 2 } },
} as const satisfies Record<string, { live: Room; all: Room }>

/** Subtasks in one answer to somebody who is no administrator; `offset` reads on. */
export const mostListedSubtasks = 10_000

/** Characters: a longer text is kept in the audit by its beginning, for the record itself has it. */
export const auditText = { longest: 4096, kept: 2000 } as const

/** Bytes of what a site adds to a conversation. */
export const largestCustomData = 64 * 1024

/** Bytes of messages in one answer: a page of them ends there, however few they are. */
export const messagePageBytes = { visitor: 256 * 1024, team: 1024 ** 2, teamWhole: 16 * 1024 ** 2 } as const

/** Bytes of the disk that what strangers send leaves free: the database needs them to go on. */
export const leastFreeBytes = 512 * 1024 ** 2

/** Bytes of a page snapshot that is made ready for an agent's browser; a larger one is kept and not shown. */
export const largestShownSnapshot = 16 * 1024 * 1024

/** Lotse, per minute: what one project's visitors may do together, so that one site cannot crowd out the others. */
export const projectLimits: Partial<Record<LimitClass, number>> = {
  session: 3000,
  ticket: 600,
  upload: 300,
  event: 60_000,
  search: 3000,
}

/** The share of each of those that one address may use: whoever floods a project does not close it for the others. */
export const addressShare = 1 / 10

/**
 * Per minute: calls from one address with whatever keys, tokens and sessions, so that guessing stays slow. Colleagues
 * in one office have one address.
 */
export const addressLimits = { visitors: 6000, people: 30_000 } as const

/**
 * Whatever one address sends to a process, on all origins: calls that no route takes, files, refusals, upgrades, and the
 * connections themselves. A class of thirty opens the console at the same moment (sixty files, on a dozen connections
 * each). Beyond that there are as many calls a second as `addressLimits` gives to people, and the others wait their turn:
 * a hundred people who open it at once have six hundred under way, so nobody of them waits longer than two seconds.
 */
export const addressCalls = { atOnce: 2000, perSecond: addressLimits.people / 60, longestWait: 2 } as const

/** Connections to a process, on all origins: an address has its websockets (`socketLimits`) and half as many besides. */
export const openConnections = { perAddress: 3000, total: 30_000 } as const

/** Requests one process works on at a time, per product; beyond it the answer is 503. */
export const inFlightLimit = 256

/**
 * Calls that are worked on at a time, per product: of one person or visitor, and of one address. The others of the same
 * caller wait their turn, so that whoever asks for much at once waits for their own calls and nobody else does.
 */
export const callsAtOnce = { perCaller: 4, perAddress: 8 } as const

/** Bodies under way at a time, per product: in all, and from one address. Files are read while they come, and few. */
export const openBodies = {
  json: { total: 1024, perAddress: 32 },
  upload: { total: 64, perAddress: 8 },
} as const

/** Slower bodies are given up: after the grace a line of 200 kbit/s is enough. */
export const bodyPace = { graceSeconds: 10, bytesPerSecond: 25_000 } as const

/**
 * What is still read of a body after its answer, most often a refusal: whoever is cut off while sending may never see the
 * answer, and a report that seems to have met no server is sent again and again.
 */
export const restOfBody = { bytes: bodyLimits.ticket, seconds: bodyPace.graceSeconds } as const

/** Bytes of answers that wait to be read, per listener: where more wait, whoever reads slower than this is let go. */
export const unreadAnswers = {
  perAddress: 16 * 1024 ** 2,
  total: 128 * 1024 ** 2,
  graceSeconds: 5,
  bytesPerSecond: 25_000,
} as const

/**
 * The media origin: calls a minute from one address, and how many of them are worked on at a time, of one address and in
 * all. A part of a ticket is megabytes from the database; a page copy is made ready by a worker besides.
 */
export const mediaLimits = {
  file: { perMinute: 6000, perAddress: 8, inAll: 64 },
  replay: { perMinute: 600, perAddress: 2, inAll: 4 },
  snapshot: { perMinute: 600, perAddress: 2, inAll: 3 },
} as const

/**
 * Lotse: websockets the pages of one visitor's session, its widget frames, one account and one address may hold on a process, and tries a minute from
 * one address. An office behind one address has a page and a widget frame per person and tab.
 */
export const socketLimits = {
  perSession: 20,
  framesPerSession: 8,
  perAccount: 40,
  perAddress: 2000,
  triesPerAddress: 600,
} as const

/** Of one account, over its sockets: somebody who types says so every few seconds. */
export const signsOfTyping = { max: 20, windowSeconds: 10 } as const

/** Characters of a search, in the console and in the help centre. */
export const longestSearch = 500
/** Of the academy's lists. */
export const longestListSearch = 256

/** Of a period that figures are made of. */
export const longestPeriodDays = 366

/** Tickets one request of the console may change. */
export const mostTicketsAtOnce = 200

/** Characters of a message. */
export const longestMessage = 20_000

/** Mails that come in: bytes of one (with its files, which grow by a third on their way), and what may wait to be read. */
export const mailLimits = {
  bytes: 25 * 1024 * 1024,
  waiting: { number: 1000, bytes: 2 * 1024 ** 3 },
  /** An hour's messages of one ticket, new tickets of one sender, and of one project. */
  perHour: { ticket: 20, sender: 20, project: 500 },
  /** Doors of our own: connections at a time, in all and from one address, and mails a minute from one. */
  connections: { total: 20, perAddress: 2 },
  perMinute: 60,
} as const
