/** The model's vectors of short passages that were embedded lately. */
export interface VectorCache {
  get(userId: string | undefined, passage: string): Float32Array | undefined;
  set(userId: string | undefined, passage: string, vector: Float32Array): void;
}

/** Most vectors: 2 KiB each, with their texts about 5 MB. */
const mostVectors = 2_048;
/** Longest passage in characters: greetings, signatures and notices are repeated, whole paragraphs hardly ever. */
const longestPassage = 200;

/**
 * Creates the cache; the vectors that were not asked for the longest time leave it. Each user has entries of their own: a
 * shared one would tell one user, by its response time, what another reads.
 */
export function createVectorCache(most = mostVectors): VectorCache {
  const vectors = new Map<string, Float32Array>();
  const keyOf = (userId: string | undefined, passage: string) => `${userId ?? ''}\n${passage}`;
  return {
    get(userId, passage) {
      const key = keyOf(userId, passage);
      const vector = vectors.get(key);
      if (!vector) return undefined;
      vectors.delete(key);
      vectors.set(key, vector);
      return vector;
    },
    set(userId, passage, vector) {
      if (passage.length > longestPassage) return;
      // A copy: a part of a larger array would keep all of it.
      vectors.set(keyOf(userId, passage), vector.slice());
      for (const [key] of vectors) {
        if (vectors.size <= most) break;
        vectors.delete(key);
      }
    },
  };
}
