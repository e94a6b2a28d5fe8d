/**
 * What is made of each of these, made when somebody gets so far, and kept for whoever looks again from the beginning.
 */
export function keptOnce<From, To>(source: Iterable<From>, make: (each: From) => To): Iterable<To> {
  const made: To[] = [];
  const rest = source[Symbol.iterator]();
  return {
    *[Symbol.iterator]() {
      for (let at = 0; ; at += 1) {
        if (at === made.length) {
          const { done, value } = rest.next();
          if (done) return;
          made.push(make(value));
        }
        yield made[at] as To;
      }
    },
  };
}
