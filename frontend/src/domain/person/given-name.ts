/**
 * The name that a member is greeted by: the first of two words, “Ada” of “Ada Lumen”. Any other name stays whole: it is
 * not known which part of “Maria del Carmen” or “Dr. Ada Lumen” is the given name.
 */
export function givenName(name: string): string {
  const [first, ...others] = name.trim().split(/\s+/)
  return first && others.length === 1 ? first : name
}
