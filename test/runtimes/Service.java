import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;
import java.net.URLEncoder;
import java.util.*;

/** A part of the service on Tomcat: it stores the bodies of creates, and finds sponsees by filter. */
@WebServlet("/admin/api/v2/sponsees/*")
public class Service extends HttpServlet {
  private final SortedMap<Integer, String> sponsees = new TreeMap<>();
  private int last = 1000;

  @Override
  protected synchronized void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String body = new String(request.getInputStream().readAllBytes(), UTF_8);
    String path = Objects.requireNonNullElse(request.getPathInfo(), "/");
    if (path.equals("/")) {
      switch (request.getMethod()) {
        case "GET" -> send(response, 200, page(request));
        case "POST" -> {
          sponsees.put(++last, body);
          send(response, 201, record(last));
        }
        default -> send(response, 405, "{}");
      }
      return;
    }
    int id = Integer.parseInt(path.substring(1));
    if (!sponsees.containsKey(id)) {
      send(response, 404, "{\"title\": \"Not found\", \"status\": 404}");
      return;
    }
    switch (request.getMethod()) {
      case "GET" -> send(response, 200, record(id));
      case "PATCH" -> {
        sponsees.put(id, body);
        send(response, 200, record(id));
      }
      case "DELETE" -> {
        sponsees.remove(id);
        response.setStatus(204);
      }
      default -> send(response, 405, "{}");
    }
  }

  /** A page with one sponsee, and a link to the next page whose brackets are encoded. */
  private String page(HttpServletRequest request) {
    String name = request.getParameter("filter[first_name]");
    String json = name == null ? "" : name.replace("\\", "\\\\").replace("\"", "\\\"");
    List<Integer> found = sponsees.keySet().stream()
        .filter(id -> name == null || sponsees.get(id).contains("\"first_name\":\"" + json + "\""))
        .toList();
    int number = Integer.parseInt(Objects.requireNonNullElse(request.getParameter("page"), "1"));
    String data = number > found.size() ? "" : json(found.get(number - 1));
    String next = "null";
    if (number < found.size()) {
      String filter = name == null ? "" : "&filter%5Bfirst_name%5D=" + URLEncoder.encode(name, UTF_8);
      next = "\"" + request.getRequestURL() + "?page=" + (number + 1) + filter + "\"";
    }
    return "{\"data\": [" + data + "], \"links\": {\"next\": " + next + "}}";
  }

  private String record(int id) {
    return "{\"data\": " + json(id) + "}";
  }

  /** The fields as they were sent, with the id. */
  private String json(int id) {
    return sponsees.get(id).replaceFirst("\\{", "{\"id\":\"" + id + "\",");
  }

  private static void send(HttpServletResponse response, int status, String body)
      throws IOException {
    response.setStatus(status);
    response.setContentType("application/json; charset=utf-8");
    response.getWriter().print(body);
  }
}
