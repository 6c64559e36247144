/**
 * The wordings that documents and summaries of calls avoid (docs/voice.md). Each rule has the sentence that it
 * refuses, which `check.mjs` tries on every run, and what to write instead.
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
    pattern: /\b(goes|go|going|went) on\b/i,
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
    pattern: /\blies (in|on|at|beside|there|below|above)\b/i,
    refuses: 'The file lies in a folder.',
    instead: 'is',
  },
  {
    pattern:
      /(?:^|[.:] )(?:What|Who|That which) [^.?:|]*\b(is|are|was|has|have|had|goes|stays|costs|waits)\b[^.?:|]*\./,
    refuses: 'What the server reads itself is parsed once.',
    instead: 'a noun as subject: the server parses an answer once',
  },
]
