/**
 * The name that a member is greeted by: the first of two words, “Ada” of “Ada Lumen”. Any other name stays whole: the
 * given name of “Maria del Carmen” or “Dr. Ada Lumen” is unknown.
 */
export function givenName(name: string): string {
  const [first, ...others] = name.trim().split(/\s+/)
  return first && others.length === 1 ? first : name
}
