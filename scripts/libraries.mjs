/**
 * Entry of `package-lock.json` or of npm's record of an installation.
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean, os?: string[],
 *   cpu?: string[], libc?: string[] }} Entry
 * @typedef {{ packages?: Record<string, Entry> }} Lock
 * @typedef {{ platform: string, arch: string }} Machine
 */

/**
 * Returns whether every library of the lock file is installed in the locked version, no matter which command installed
 * it. npm records what it installed in `node_modules/.package-lock.json`.
 * @param {Lock} lock `package-lock.json`.
 * @param {Lock} installed npm's record.
 * @param {{ isLight: boolean, machine: Machine }} options `isLight`: whether the development libraries may be missing.
 */
export function hasLibraries(lock, installed, { isLight, machine }) {
  const versions = installed.packages ?? {};
  return Object.entries(lock.packages ?? {}).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const found = versions[path];
    if (found) return found.version === entry.version;
    return isLight && (entry.dev || entry.devOptional) ? true : !isNeeded(entry, machine);
  });
}

/**
 * Returns whether a library must be installed on this machine. An optional library contains programs for certain
 * systems, so only these systems need it. An optional library may be missing if it names no system, or if it needs a C
 * library, which only npm can detect.
 * @param {Entry} entry
 * @param {Machine} machine
 */
function isNeeded({ optional, devOptional, os, cpu, libc }, { platform, arch }) {
  if (!optional && !devOptional) return true;
  return Boolean(os?.includes(platform) && cpu?.includes(arch) && !libc);
}
