const START_OF_IMAGE = 0xd8;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const RESTARTS = { first: 0xd0, last: 0xd7 };

/**
 * Counts the scans of a JPEG up to `most`. A progressive picture is decoded whole for each scan, so a small file with many
 * scans takes long. Returns 0 for another format.
 */
export function countScans(file: Buffer, most: number): number {
  if (file[0] !== 0xff || file[1] !== START_OF_IMAGE) return 0;
  let scans = 0;
  let at = 2;
  while (at < file.length && scans < most) {
    const marker = nextMarker(file, at);
    if (marker === null || marker.code === END_OF_IMAGE) break;
    if (marker.code === START_OF_SCAN) scans += 1;
    // A segment is skipped by its length, because an embedded thumbnail has its own markers.
    at = marker.end + (marker.end + 2 <= file.length ? file.readUInt16BE(marker.end) : 2);
  }
  return scans;
}

/** Finds the next marker, skipping compressed data, in which 0xFF stands only before zero or a restart. */
function nextMarker(file: Buffer, from: number): { readonly code: number; readonly end: number } | null {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const code = file[at + 1];
    if (code === undefined) return null;
    const isData = code === 0 || code === 0xff || (code >= RESTARTS.first && code <= RESTARTS.last);
    if (!isData) return { code, end: at + 2 };
  }
  return null;
}
