import type { LimitClass } from './route.ts'

/** Characters of a ticket's title. */
export const longestTitle = 160

/** Minimum password length for people who may act on others: administrators of the academy, owners in Lotse. */
export const shortestStaffPassword = 12

/** Files in one message. */
export const maxAttachments = 10

/** Things of the project, such as articles, in one message. */
export const maxCards = 5

/**
 * Requests to one route that a caller may make within a window; beyond it the response is 429 with
 * `Retry-After`. Callers are people and visitors if the guard knows them, and otherwise addresses (IPv6: the
 * first 64 bits).
 */
export const rateLimits: Record<Exclude<LimitClass, 'none'>, { max: number; windowSeconds: number }> = {
  default: { max: 600, windowSeconds: 60 },
  login: { max: 30, windowSeconds: 15 * 60 },
  // The client never retries after a 429, so an office behind one address must fit.
  session: { max: 120, windowSeconds: 60 },
  ticket: { max: 20, windowSeconds: 60 },
  // Three messages with the most attachments a message may have.
  upload: { max: 3 * maxAttachments, windowSeconds: 60 },
  // Files of a whole project, one after the other.
  archive: { max: 1200, windowSeconds: 60 },
  // Nobody types or turns pages faster by hand.
  message: { max: 60, windowSeconds: 60 },
  // The same, and each search reads many rows.
  search: { max: 60, windowSeconds: 60 },
  // For an id that stands for more than its own row: many rows, or a large one.
  list: { max: 600, windowSeconds: 60 },
  // Figures over all rows of a period.
  numbers: { max: 120, windowSeconds: 60 },
  // A rank counts everybody who is better.
  leaderboard: { max: 60, windowSeconds: 60 },
  event: { max: 120, windowSeconds: 60 },
  config: { max: 600, windowSeconds: 60 },
  // A mail provider delivers everybody's mails from one address; they are counted by recipient
  // (`mailLimits`).
  mail: { max: 6000, windowSeconds: 60 },
}

/** Bytes of a request body. */
export const bodyLimits = {
  json: 1024 * 1024,
  /** For callers who have not identified themselves: names, passwords, captcha answers. */
  stranger: 64 * 1024,
  /** For routes that read no body: some clients send an empty object. */
  none: 1024,
  /**
   * For visitors and learners: a long message with its files, and twice what is stored of a visitor's fields.
   */
  visitor: 128 * 1024,
  /** A long message, and what the site adds to it (`largestCustomData`). */
  conversation: 256 * 1024,
  // Events from the time a page was offline arrive all at once.
  events: 256 * 1024,
  // The official client sends page snapshot and replay inside the ticket.
  ticket: 8 * 1024 * 1024,
  /** For projects that enable it. */
  largeTicket: 48 * 1024 * 1024,
  upload: 200 * 1024 * 1024,
} as const

/**
 * Reading one record by its id is cheap for signed-in people: the platform's own dashboard reads two per row, and all
 * rows again with each "load more". A route that ends with an id but reads more says `limit: 'list'`.
 */
export const recordReads = { max: 12_000, windowSeconds: 60 }

/** Custom fields that a site may set for a visitor. */
export const mostProfileKeys = 200

/** Contacts and open tickets of a company are counted up to this number. */
export const mostCounted = 1000

/** Rows of one call that imports contacts; a longer file takes several with the same id. */
export const mostImportedAtOnce = 500
/** The same of things that are changed one by one, each with its entry in the history. */
export const mostImportedOneByOne = 100
/** The same of articles, whose words are listed for the search. */
export const mostArticlesAtOnce = 20
/** The same of rows of a project archive. */
export const mostArchiveRowsAtOnce = 200
/** Rows and bytes of a table that the console reads; its screens say so. */
export const largestTable = { rows: 200_000, bytes: 50 * 1024 ** 2 } as const

/** A folder with articles: files in it, and bytes of one text and of one picture. */
export const largestFolder = { files: 5000, text: 512 * 1024, picture: 20 * 1024 ** 2 } as const

/** Notes about one contact. */
export const mostContactNotes = 1000

/** Bytes that visitors may store in a day: per session, per address, per project. */
export const bytesPerDay = {
  upload: { session: 600 * 1024 ** 2, address: 3 * 1024 ** 3, project: 30 * 1024 ** 3 },
  /** Compressed parts of reports, and their fields. */
  report: { session: 128 * 1024 ** 2, address: 1024 ** 3, project: 16 * 1024 ** 3 },
  event: { session: 16 * 1024 ** 2, address: 128 * 1024 ** 2, project: 4 * 1024 ** 3 },
  /** Conversations with the site's additions, and messages. */
  message: { session: 16 * 1024 ** 2, address: 128 * 1024 ** 2, project: 4 * 1024 ** 3 },
  /**
   * Words of a project's new mails, and of its answers by mail: incoming mail has no session and no address.
   */
  mail: { session: 128 * 1024 ** 2, address: 128 * 1024 ** 2, project: 128 * 1024 ** 2 },
  /** Visitors' data about themselves, each time it changes. */
  profile: { session: 16 * 1024 ** 2, address: 256 * 1024 ** 2, project: 8 * 1024 ** 3 },
} as const

/** Mails that one project may send to its visitors in a day: answers, and requests to confirm an address. */
export const lettersPerDay = 2000

/**
 * What people who are not administrators may store in the academy in a day: per person (per address if they are not
 * signed in), per address, and in total. A school is one address.
 */
export const learnersPerDay = {
  bytes: { session: 8 * 1024 ** 2, address: 256 * 1024 ** 2, project: 4 * 1024 ** 3 },
  subtasks: { session: 50, address: 2000, project: 50_000 },
} as const

/**
 * What learners may add to one task: its lists are returned as a whole. No single learner can fill it up for the
 * others.
 */
export const learnersPerTask = {
  ofOne: 50,
  ofAll: 500,
  bytesOfOne: 200 * 1024,
  shownBytes: 2 * 1024 ** 2,
} as const

/** A number of things in one project, and their bytes together. */
export interface Room {
  number: number
  bytes: number
}

/**
 * What a team may have in one project, and how much of it may be live: visitors' pages read everything live at once,
 * and the console's lists read everything. The bytes of articles are not counted: they are read one by one.
 */
export const contentRoom = {
  flow: { live: { number: 200, bytes: 2 * 1024 ** 2 }, all: { number: 1000, bytes: 4 * 1024 ** 2 } },
  bot: { live: { number: 200, bytes: 2 * 1024 ** 2 }, all: { number: 1000, bytes: 4 * 1024 ** 2 } },
  outbound: { live: { number: 200, bytes: 2 * 1024 ** 2 }, all: { number: 1000, bytes: 4 * 1024 ** 2 } },
  news: { live: { number: 1000, bytes: 16 * 1024 ** 2 }, all: { number: 2000, bytes: 16 * 1024 ** 2 } },
  help_article: { live: { number: 2000, bytes: 0 }, all: { number: 4000, bytes: 0 } },
  help_collection: { live: { number: 500, bytes: 1024 ** 2 }, all: { number: 500, bytes: 1024 ** 2 } },
  saved_reply: { live: { number: 1000, bytes: 4 * 1024 ** 2 }, all: { number: 1000, bytes: 4 * 1024 ** 2 } },
  macro: { live: { number: 200, bytes: 2 * 1024 ** 2 }, all: { number: 200, bytes: 2 * 1024 ** 2 } },
  stage: { live: { number: 30, bytes: 1024 ** 2 }, all: { number: 30, bytes: 1024 ** 2 } },
  saved_view: { live: { number: 5000, bytes: 4 * 1024 ** 2 }, all: { number: 5000, bytes: 4 * 1024 ** 2 } },
  assignment_rule: { live: { number: 50, bytes: 1024 ** 2 }, all: { number: 50, bytes: 1024 ** 2 } },
} as const satisfies Record<string, { live: Room; all: Room }>

/** Saved views of one list: of one person, and of everybody. All of them are counted at once. */
export const mostViews = { own: 30, shared: 30 } as const
/** Views on one person's dashboard. */
export const mostPanels = 12
/** Characters of a view's name, and of its filters as JSON. */
export const longestView = { name: 60, query: 4000 } as const

/** Values of one condition of a rule that assigns tickets, and people in it. */
export const mostRuleValues = 50
/** The newest tickets that such a rule is tried on. */
export const mostTriedTickets = 200

/** Bytes of the files of one saved reply: every message that it is used in gets a copy. */
export const largestReplyFiles = 20 * 1024 ** 2
/** Bytes of all copies that one run of a macro makes. */
export const largestRunFiles = 10 * largestReplyFiles

/** Rows of a list in one response to people who are not administrators; `offset` continues. */
export const mostListed = 10_000

/** Characters: of a longer text, the audit keeps the beginning, because the record itself has the rest. */
export const auditText = { longest: 4096, kept: 2000 } as const

/** Bytes that a site may add to a conversation. */
export const largestCustomData = 64 * 1024

/** Bytes of messages in one response: a page ends there, however few messages it has. */
export const messagePageBytes = { visitor: 256 * 1024, team: 1024 ** 2, teamWhole: 16 * 1024 ** 2 } as const

/** Bytes of the disk that strangers' data leaves free: the database needs them to continue. */
export const leastFreeBytes = 512 * 1024 ** 2

/** Bytes of a recording that can be saved as a file of its own. */
export const largestReplayFile = 64 * 1024 ** 2
/** Bytes of a page snapshot that is prepared for an agent's browser; a larger one is kept but not shown. */
export const largestShownSnapshot = 16 * 1024 * 1024

/** A source map as it is sent, and all of a project as they are stored. */
export const mapLimits = {
  bytes: 32 * 1024 ** 2,
  perProject: { number: 5000, bytes: 2 * 1024 ** 3 },
} as const

/** Bytes of a log or replay that is read moment by moment, and characters of the moments in one answer. */
export const largestReadLog = 24 * 1024 * 1024
export const logPageChars = 256 * 1024

/** Lotse, per minute: what one project's visitors may do together, so that one site cannot crowd out the others. */
export const projectLimits: Partial<Record<LimitClass, number>> = {
  session: 3000,
  ticket: 600,
  upload: 300,
  event: 60_000,
  search: 3000,
}

/** The share of each of those that one address may use: flooding a project must not close it for others. */
export const addressShare = 1 / 10
/** And the share of one network: 256 addresses of IPv4, a /48 of IPv6. */
export const networkShare = 1 / 4
/**
 * The share that each network still has when everything is used up: early callers must not lock out the
 * others.
 */
export const fewShare = 1 / 100

/**
 * Per minute: calls from one address with any keys, tokens and sessions, so that guessing stays slow. Colleagues in one
 * office share an address.
 */
export const addressLimits = { visitors: 6000, people: 30_000 } as const

/**
 * Everything that one address sends to a process, on all origins: calls without a route, files, refusals,
 * upgrades, and the connections themselves. A class of thirty opens the console at the same moment (sixty
 * files each, on a dozen connections). Beyond that, calls are let through at the rate that `addressLimits`
 * gives to people, and the others wait their turn: a hundred people who open it at once have six hundred
 * calls in progress, so none of them waits longer than two seconds.
 */
export const addressCalls = { atOnce: 2000, perSecond: addressLimits.people / 60, longestWait: 2 } as const

/** Connections to a process, on all origins: an address has its websockets (`socketLimits`) and half as many again. */
export const openConnections = { perAddress: 3000, total: 30_000 } as const

/**
 * Seconds that a refusal is delayed if somebody sends too much: a flood is no faster than the responses it
 * waits for.
 */
export const heldSeconds = 1

/** Requests that one process works on at a time, per product; beyond it the response is 503. */
export const inFlightLimit = 256

/**
 * Calls that run at a time, per product: for one person or visitor, and for one address. A caller's other
 * calls wait their turn, so that callers with many calls only delay themselves.
 */
export const callsAtOnce = { perCaller: 4, perAddress: 8 } as const

/**
 * Bodies in progress at a time, per product: in total, and from one address. Files are read as they arrive, and are
 * few.
 */
export const openBodies = {
  json: { total: 1024, perAddress: 32 },
  upload: { total: 64, perAddress: 8 },
} as const

/** Slower bodies are given up: after the grace period, 200 kbit/s are enough. */
export const bodyPace = { graceSeconds: 10, bytesPerSecond: 25_000 } as const

/**
 * How much of a body is still read after its response, usually a refusal: a client that is cut off while
 * sending may never see the response, and a report that seems to have reached no server is sent again and
 * again.
 */
export const restOfBody = { bytes: bodyLimits.ticket, seconds: bodyPace.graceSeconds } as const

/**
 * Bytes of unread responses, per listener: beyond that, clients that read more slowly than this are dropped.
 */
export const unreadAnswers = {
  perAddress: 16 * 1024 ** 2,
  total: 128 * 1024 ** 2,
  graceSeconds: 5,
  bytesPerSecond: 25_000,
} as const

/**
 * The media origin: calls per minute from one address, and how many run at a time, for one address and in total. A part
 * of a ticket is megabytes from the database, and a page copy is also prepared by a worker.
 */
export const mediaLimits = {
  file: { perMinute: 6000, perAddress: 8, inAll: 64 },
  replay: { perMinute: 600, perAddress: 2, inAll: 4 },
  snapshot: { perMinute: 600, perAddress: 2, inAll: 3 },
} as const

/**
 * Lotse: websockets that the pages of one visitor session, its widget frames, one account and one address may
 * have on a process, and attempts per minute from one address. An office behind one address has a page and a
 * widget frame per person and tab.
 */
export const socketLimits = {
  perSession: 20,
  framesPerSession: 8,
  perAccount: 40,
  perAddress: 2000,
  triesPerAddress: 600,
} as const

/** Per account, over all its sockets: while somebody types, a message is sent every few seconds. */
export const signsOfTyping = { max: 20, windowSeconds: 10 } as const

/** Characters of a search, in the console and in the help center. */
export const longestSearch = 500
/** In the academy's lists. */
export const longestListSearch = 256

/** Lists of unresolved tickets, and of what happened in a period, are counted up to this number. */
export const mostTotal = 5000

/** Rows of a break-down of figures; the others are only in its total. */
export const mostBreakdownRows = 50
/** Length of a period for figures. */
export const longestPeriodDays = 366

/** Tickets that one request of the console may change; tickets merged by one, and into one: each gets every answer. */
export const mostTicketsAtOnce = 200
export const mostMerged = { atOnce: 20, all: 50 } as const
/** Messages of a conversation that are read in one call. */
export const mostMessagesAtOnce = 1000
/** Tags of one ticket. */
export const mostTags = 50
/** Tags that one change adds; it may remove all. */
export const mostTagsAtOnce = 20

/** What one API token may call per minute, whatever it calls, and how many of them a team and a person may have. */
export const tokenLimits = { calls: { max: 600, windowSeconds: 60 }, perTeam: 200, perPerson: 50 } as const
/** For this long, the old secret of a token may work beside its new one. */
export const longestOverlapSeconds = 7 * 24 * 3600
/** For this long, a write with the same `Idempotency-Key` gets the same answer. */
export const idempotencyHours = 24
/** So long programs that keep a copy can read what was deleted. */
export const deletionsKeptDays = 30
/**
 * The Model Context Protocol: how long one tool may take, and characters of what a model reads of an answer (some ten
 * thousand words of its memory) and of a refusal.
 */
export const mcpLimits = { callSeconds: 60, answerChars: 40_000, refusalChars: 2000 } as const
/** Events that a program tracks with one call, and rows that it reads at once. */
export const mostApiEvents = 200
export const mostSynced = 500

/** Characters of a message. */
export const longestMessage = 20_000
/** The same with the tags of rich text. */
export const longestRichMessage = 50_000
/** Tickets of one project to which an agent has begun to write. */
export const mostReplyDrafts = 200
/** Tickets of one project of which an agent wants to be reminded. */
export const mostReminders = 200
/** Replies of one agent that wait for their time: in one ticket, and in one project. */
export const mostScheduled = { ticket: 5, project: 200 } as const
/** For this long after it was asked, visitors may say how satisfied they are, and change it. */
export const ratingOpenDays = 14
/** For this long after sending, agents may edit or delete their own messages. */
export const messageChangeSeconds = 5 * 60

/**
 * Incoming mail: bytes of one mail (with its files, which encoding makes a third larger), and how much may
 * wait to be read.
 */
export const mailLimits = {
  bytes: 25 * 1024 * 1024,
  /**
   * Mails that are not read yet: in total, for one project (which never gets more than the room that is
   * left), and answers in one ticket.
   */
  waiting: { number: 1000, bytes: 2 * 1024 ** 3, each: 100, ticket: 5 },
  /**
   * Messages of one author in a ticket, and new tickets of one sender; new mails of one project, and from one
   * network. The first one from a network is accepted beyond that, up to `networks`.
   */
  perHour: { ticket: 20, sender: 20, project: 500, source: 60, networks: 1000 },
  /** Messages of one author in a ticket. */
  perDay: { ticket: 60 },
  /**
   * Our own mail server: connections at a time, in total and from one address, and mails per minute from one
   * address.
   */
  connections: { total: 60, perAddress: 2 },
  perMinute: 60,
  /**
   * Mail servers in front of it (`MAIL_RELAYS`), together: they deliver everybody's mails. One project has a
   * share.
   */
  relays: { connections: 40, perMinute: 1200, perProject: 300 },
} as const
