/**
 * The wordings that all prose avoids (docs/voice.md): documents, summaries of calls, comments, messages of errors and
 * titles of tests. Each rule has a sentence that it refuses, which `check.mjs` tries, and a wording to write instead.
 */
export const rules = [
  {
    pattern: /\b(whoever|whosoever|whomever)\b/i,
    refuses: 'Whoever has the link sees the list.',
    instead: 'name the person: a visitor, a member, anyone with the link',
  },
  {
    pattern: /\bnobody\b/i,
    refuses: 'A question that nobody asks for is dropped.',
    instead: 'name the thing: no request waits for it',
  },
  {
    pattern: /\banew\b/i,
    refuses: 'The page is loaded anew.',
    instead: 'again, or a verb: reloads, restarts',
  },
  {
    pattern: /\bbegun\b/i,
    refuses: 'An import that was begun yesterday.',
    instead: 'started',
  },
  {
    pattern: /\b(is|are|was|were|be) (told|said|meant)\b/i,
    refuses: 'A busy port is said in a sentence.',
    instead: 'who does it: the server reports, the page shows, the member chooses',
  },
  {
    pattern: /\b(goes|go|going|went|gone) on\b/i,
    refuses: 'The import goes on after a restart.',
    instead: 'continues',
  },
  {
    pattern: /\b(comes?|came|coming) (back )?alive\b/i,
    refuses: 'The page comes alive.',
    instead: 'hydrates',
  },
  {
    pattern: /\b(stands|stood) (in|on|at|beside|there|for itself|by itself)\b/i,
    refuses: 'The title stands in a row of the page.',
    instead: 'is, appears',
  },
  {
    pattern: /\blies (in|on|over|at|before|after|outside|beside|there|below|above)\b/i,
    refuses: 'The file lies in a folder.',
    instead: 'is',
  },
  {
    pattern: /\bthat (is|are) none\b|\balso where\b/i,
    refuses: 'The server refuses keys that are none, also where it is busy.',
    instead: 'an adjective for “none” (invalid, unknown, missing), and “even if” for “also where”',
  },
  {
    pattern:
      /(?:^|[.:] )(?:What|Who|That which) [^.?:|]*\b(is|are|was|has|have|had|goes|stays|costs|waits)\b[^.?:|]*\./,
    refuses: 'What the server reads itself is parsed once.',
    instead: 'a noun as subject: the server parses an answer once',
  },
  {
    pattern:
      /\b(colour|favourite|licence|neighbour|behaviour|honour|recognis|initialis|organis|labelled|cancelled|centre[ds]?\b|grey\b)/i,
    refuses: 'The colour of a poster.',
    instead: 'American English: color, favorite, license, recognize, canceled, gray',
  },
]

/** The wordings that titles of tests avoid beyond those of `rules`: each title says a fact that the body asserts. */
export const titleRules = [
  {
    pattern: /^(what|who|whose|which)\b/i,
    refuses: 'what a member saves is in the list',
    instead: 'a thing or a person as subject: a saved title is in the list',
  },
  {
    pattern: /\b(everybody|somebody|anybody)\b/i,
    refuses: 'everybody may see the start page',
    instead: 'name the person or the thing: a visitor, a member, the start page is public',
  },
  {
    pattern: /\b(told|asked|kept|stands|stood|lies)\b/i,
    refuses: 'a page is asked for once and kept',
    instead: 'requested, stored, is',
  },
  {
    pattern: /(?<!there )\b(is|are) none\b/i,
    refuses: 'a date that is none is left out',
    instead: 'an adjective: invalid, unknown, missing',
  },
]
