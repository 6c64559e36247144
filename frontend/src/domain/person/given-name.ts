/**
 * How a member is greeted: by the first of two words, “Ada” of “Ada Lumen”. Any other name is kept whole: nobody can tell
 * which part of “Maria del Carmen” or “Dr. Ada Lumen” a person is called by.
 */
export function givenName(name: string): string {
  const [first, ...others] = name.trim().split(/\s+/)
  return first && others.length === 1 ? first : name
}
