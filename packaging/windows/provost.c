/*
 * The terminal of an installed Provost on Windows. Provost.exe is a program with a window: a shell does not wait for
 * it, and gives it no console. This one is a console program. It starts Provost.exe with the same arguments and
 * standard handles, waits, and returns its exit code. `docs/decisions/025-windows-terminal.md` has the facts behind it.
 */
#define WIN32_LEAN_AND_MEAN
#define _WIN32_WINNT 0x0A00
#include <windows.h>

/* The longest command line on Windows, including the final zero. */
#define MOST 32768

/* The exit code that shells on Windows show for a program that Ctrl-C ended. */
#define STOPPED 0xC000013AU

static wchar_t command[MOST];
static PROCESS_INFORMATION child;
static HANDLE job;

static int fail(const char *what)
{
    DWORD written;
    HANDLE errors = GetStdHandle(STD_ERROR_HANDLE);
    WriteFile(errors, "provost: ", 9, &written, NULL);
    WriteFile(errors, what, (DWORD)lstrlenA(what), &written, NULL);
    WriteFile(errors, "\r\n", 2, &written, NULL);
    return 1;
}

/* The arguments after the program's name, unchanged. In the name a backslash is a backslash, and quotes only toggle. */
static const wchar_t *typed(const wchar_t *line)
{
    int quoted = 0;
    for (; *line && (quoted || (*line != L' ' && *line != L'\t')); line++)
        if (*line == L'"') quoted = !quoted;
    while (*line == L' ' || *line == L'\t') line++;
    return line;
}

/* This program is in resources\bin, and Provost.exe is two folders above it. Returns 0 if there is no such path, or
   no room. */
static int compose(void)
{
    static const wchar_t program[] = L"Provost.exe\" --terminal -- ";
    const wchar_t *arguments = typed(GetCommandLineW());
    DWORD length = GetModuleFileNameW(NULL, command + 1, MOST - 1);
    int levels;
    if (length == 0 || length >= MOST - 1) return 0;
    for (levels = 3; length > 0; length--)
        if (command[length] == L'\\' && --levels == 0) break;
    if (length == 0 || length + lstrlenW(program) + lstrlenW(arguments) + 2 > MOST) return 0;
    command[0] = L'"';
    lstrcpyW(command + length + 1, program);
    lstrcatW(command, arguments);
    return 1;
}

/* The program shares this console only if it attached itself to it. Then it receives Ctrl-C itself. */
static int hears_by_itself(void)
{
    DWORD ids[64], count = GetConsoleProcessList(ids, 64);
    while (count > 0 && count <= 64)
        if (ids[--count] == child.dwProcessId) return 1;
    return 0;
}

/* Not SetConsoleCtrlHandler(NULL, TRUE): the program would inherit that and ignore Ctrl-C too. */
static BOOL WINAPI interrupted(DWORD event)
{
    if (child.hProcess == NULL) return FALSE;
    if (!hears_by_itself()) TerminateJobObject(job, STOPPED);
    /* Windows ends us after this returns when the console is closed. So this waits for the program. */
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) WaitForSingleObject(child.hProcess, INFINITE);
    return TRUE;
}

/* Copies the program's output. Electron itself prints a line end before our output, which this removes. */
static DWORD WINAPI copy_output(void *from)
{
    static char bytes[65536];
    HANDLE to = GetStdHandle(STD_OUTPUT_HANDLE);
    DWORD count, written, skip;
    int isFirst = 1;
    while (ReadFile(from, bytes, sizeof bytes, &count, NULL)) {
        skip = isFirst && count >= 2 && bytes[0] == '\r' && bytes[1] == '\n' ? 2 : 0;
        if (count > 0) isFirst = 0;
        if (skip < count && !WriteFile(to, bytes + skip, count - skip, &written, NULL)) break;
    }
    /* The reader is gone. The program must notice that. */
    CloseHandle(from);
    return 0;
}

static HANDLE inheritable(DWORD which)
{
    HANDLE handle = GetStdHandle(which);
    if (handle && handle != INVALID_HANDLE_VALUE)
        SetHandleInformation(handle, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
    return handle;
}

int main(void)
{
    static STARTUPINFOW start;
    static JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits;
    SECURITY_ATTRIBUTES inherited = { sizeof inherited, NULL, TRUE };
    HANDLE from = NULL, to = NULL, copier = NULL;
    DWORD mode, code = 1;

    if (!compose()) return fail("the arguments are too long, or this file is not in resources\\bin");
    job = CreateJobObjectW(NULL, NULL);
    /* If this program is killed, the other one ends too. */
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);

    start.cb = sizeof start;
    start.dwFlags = STARTF_USESTDHANDLES;
    start.hStdInput = inheritable(STD_INPUT_HANDLE);
    start.hStdOutput = inheritable(STD_OUTPUT_HANDLE);
    start.hStdError = inheritable(STD_ERROR_HANDLE);
    /* A file or a pipe gets exactly the program's output. A console shows the empty line. */
    if (start.hStdOutput && !GetConsoleMode(start.hStdOutput, &mode)) {
        if (!CreatePipe(&from, &to, &inherited, 0)) return fail("no pipe could be made");
        SetHandleInformation(from, HANDLE_FLAG_INHERIT, 0);
        start.hStdOutput = to;
    }
    SetConsoleCtrlHandler(interrupted, TRUE);
    if (!CreateProcessW(NULL, command, NULL, NULL, TRUE, CREATE_SUSPENDED, NULL, NULL, &start, &child))
        return fail("Provost.exe is not where it was installed");
    AssignProcessToJobObject(job, child.hProcess);
    if (to) CloseHandle(to);
    if (from) copier = CreateThread(NULL, 0, copy_output, from, 0, NULL);
    ResumeThread(child.hThread);
    WaitForSingleObject(child.hProcess, INFINITE);
    GetExitCodeProcess(child.hProcess, &code);
    /* A helper that is still running would keep the pipe open. */
    TerminateJobObject(job, code);
    if (copier) WaitForSingleObject(copier, INFINITE);
    return (int)code;
}
